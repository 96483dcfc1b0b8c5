#!/usr/bin/env bash
# The whole way to a net, from nothing: plays games, learns from them, tests the new net against the
# one that played, keeps the winner, and again.
#   scripts/train.sh --out ../training
# `--help` lists the options. Started again with the same --out it goes on where it was.
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

usage() {
    cat <<'TEXT'
usage: scripts/train.sh --out FOLDER [--preset tiny] [OPTIONS]

  --out FOLDER      for games, nets and reports; not in the project's folder
  --preset tiny     everything so small that it takes minutes: does the way still work?
  --engine FILE     the program that plays and learns [built by scripts/run.sh]
  --start NET       plays the first games: material, <empty> (built in) or a file [material]
  --generations N   times around [4]
  --positions N     scored positions of each generation [10000000]
  --keep N          generations to learn from, the newest ones [3]
  --nodes N         nodes a move, when the iteration that crosses them is finished [120]
  --hidden N        width of the nets [256]
  --buckets N       outputs of the nets, chosen by the number of men [8]
  --epochs N        passes over the positions [12]
  --result-weight W of the game's result against the search's score, 0 to 1 [0.1]
  --lambda L        how far a score looks ahead in its game, 0 to 1 [0.85]
  --games N         of the match that a net must win to be promoted [1000]
  --match-nodes N   nodes a move in that match [10000]
  --threads N       [all processors]

Generation g leaves games-g/, net-g.nnue with its .json, match-g.txt; best.nnue is the last net that
was promoted.
TEXT
}

misused() {
    echo "train: $*" >&2
    echo "Try 'scripts/train.sh --help'." >&2
    exit 2
}

out='' engine='' start=material
generations=4 positions=10000000 keep=3 nodes=120
hidden=256 buckets=8 epochs=12 result_weight=0.1 lambda=0.85
games=1000 match_nodes=10000 threads=$(nproc)
more_play=() more_training=() more_match=()

while [[ $# -gt 0 ]]; do
    option=$1
    shift
    [[ $option == --help || $option == -h ]] && usage && exit 0
    [[ $# -gt 0 ]] || misused "$option needs a value, or there is no such option"
    value=$1
    shift
    case "$option" in
        --out) out=$value ;;
        --preset)
            [[ $value == tiny ]] || misused "there is no preset '$value', only tiny"
            generations=2 positions=500000 keep=2 nodes=60
            hidden=32 buckets=2 epochs=10 lambda=0.5 games=100 match_nodes=500
            more_play=(--check-nodes 100)
            more_training=(--batch 2048)
            more_match=(--check-nodes 100 --max-plies 200)
            ;;
        --engine) engine=$value ;;
        --start) start=$value ;;
        --generations) generations=$value ;;
        --positions) positions=$value ;;
        --keep) keep=$value ;;
        --nodes) nodes=$value ;;
        --hidden) hidden=$value ;;
        --buckets) buckets=$value ;;
        --epochs) epochs=$value ;;
        --result-weight) result_weight=$value ;;
        --lambda) lambda=$value ;;
        --games) games=$value ;;
        --match-nodes) match_nodes=$value ;;
        --threads) threads=$value ;;
        *) misused "there is no option '$option'" ;;
    esac
done
[[ -n $out ]] || misused "--out FOLDER is missing"
for number in generations keep games; do
    [[ ${!number} =~ ^[1-9][0-9]*$ ]] || misused "--$number is a whole number from 1 on"
done

castellan() {
    if [[ -n $engine ]]; then "$engine" "$@"; else "$top/scripts/run.sh" "$@"; fi
}

mkdir -p "$out"
best=$start
for ((g = 1; g <= generations; ++g)); do
    net=$out/net-$g
    if [[ -f $out/match-$g.txt ]]; then
        [[ -f $out/promoted-$g ]] && best=$net.nnue
        continue
    fi

    echo "== generation $g: games of $best"
    castellan datagen --out "$out/games-$g" --net "$best" --threads "$threads" --nodes "$nodes" \
        --positions "$positions" "${more_play[@]}"

    echo "== generation $g: learning"
    sources=()
    for ((old = g > keep ? g - keep + 1 : 1; old <= g; ++old)); do sources+=("$out/games-$old"); done
    resume=()
    [[ -f $net.checkpoint ]] && resume=(--resume)
    castellan train "${sources[@]}" --out "$net" --hidden "$hidden" --buckets "$buckets" --epochs "$epochs" \
        --result-weight "$result_weight" --lambda "$lambda" --threads "$threads" "${more_training[@]}" "${resume[@]}"

    echo "== generation $g: match against $best"
    castellan match --net-a "$net.nnue" --net-b "$best" --nodes "$match_nodes" --games "$games" \
        --threads "$threads" --seed "$g" "${more_match[@]}" | tee "$out/match-$g.part"
    score=$(sed -nE 's/.*score ([0-9.]+) %.*/\1/p' "$out/match-$g.part" | tail -n 1)
    [[ -n $score ]] || { echo "train: the match told no score" >&2 && exit 1; }
    if awk -v score="$score" 'BEGIN { exit !(score > 50) }'; then
        echo "== generation $g: promoted with $score %"
        best=$net.nnue
        cp "$best" "$out/best.nnue"
        touch "$out/promoted-$g"
    else
        echo "== generation $g: not promoted, $score %"
    fi
    mv "$out/match-$g.part" "$out/match-$g.txt"
done
echo "== best: $best"
