#!/usr/bin/env bash
# Lets two engines play a match through fastchess or cutechess-cli:
#   scripts/match.sh --engine-b build-old/castellan --book openings.epd --sprt 0,5
# `--help` lists the options, which are called as those of `castellan match` where they mean the same.
set -euo pipefail

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

usage() {
    cat <<'TEXT'
usage: scripts/match.sh [--engine-a FILE] --engine-b FILE [OPTIONS]

Plays games between two UCI engines, each opening twice with colours changed.

  --engine-a FILE      the engine to be measured [build/castellan]
  --engine-b FILE      its opponent: an older build, any other UCI engine
  --name-a, --name-b   what they are called
  --option NAME=VALUE  a UCI option of both; may be given several times
  --option-a, --option-b NAME=VALUE   of one of them
  --hash MB            table of each engine [16]
  --tc TC              time control, seconds and increment [8+0.08]
  --nodes N            nodes a move instead of a time control
  --games N            end after so many [1000]
  --threads N          games at the same time [1]; --concurrency means the same
  --book FILE          openings, EPD or PGN; without it, the start position
  --chess960           the openings are of Chess960
  --seed N             same seed, same openings
  --win-score CP       a game is won when both say so for 3 moves, 0: never [1000]
  --draw-score CP      drawn when both are as close to 0 for 5 moves from move 35 on, 0: never [10]
  --sprt ELO0,ELO1     end when one is accepted as the difference
  --alpha, --beta P    the risks of accepting the wrong one [0.05]
  --model MODEL        scale of both: logistic or normalized [logistic]
  --pgn FILE           append all games to this file

The runner is fastchess or cutechess-cli, whichever is in PATH, or what MATCH_RUNNER names. The test
of fastchess looks at pairs of games, that of cutechess-cli at single ones.
The exit status is 0; with --sprt it is 0 when ELO1 was accepted, 3 when ELO0 was, 4 when neither.
1: something failed, 2: wrong options.
TEXT
}

misused() {
    echo "match: $*" >&2
    echo "Try 'scripts/match.sh --help'." >&2
    exit 2
}

engine_a=$top/build/castellan engine_b=''
name_a='' name_b=''
options_a=() options_b=()
hash=16 tc=8+0.08 nodes='' games=1000 threads=1
book='' chess960=no seed='' win_score=1000 draw_score=10
sprt='' alpha=0.05 beta=0.05 model=logistic pgn=''

while [[ $# -gt 0 ]]; do
    option=$1
    shift
    case "$option" in
        --help | -h) usage && exit 0 ;;
        --chess960) chess960=yes && continue ;;
        --*=*) set -- "${option#*=}" "$@" && option=${option%%=*} ;;
        --*) ;;
        *) misused "what is '$option'?" ;;
    esac
    [[ $# -gt 0 ]] || misused "$option needs a value"
    value=$1
    shift
    case "$option" in
        --engine-a) engine_a=$value ;;
        --engine-b) engine_b=$value ;;
        --name-a) name_a=$value ;;
        --name-b) name_b=$value ;;
        --option | --option-a | --option-b)
            [[ $value == ?*=* ]] || misused "$option takes NAME=VALUE, not '$value'"
            [[ $option == --option-b ]] || options_a+=("option.$value")
            [[ $option == --option-a ]] || options_b+=("option.$value")
            ;;
        --hash) hash=$value ;;
        --tc) tc=$value ;;
        --nodes) nodes=$value ;;
        --games) games=$value ;;
        --threads | --concurrency) threads=$value ;;
        --book) book=$value ;;
        --seed) seed=$value ;;
        --win-score) win_score=$value ;;
        --draw-score) draw_score=$value ;;
        --sprt) sprt=$value ;;
        --alpha) alpha=$value ;;
        --beta) beta=$value ;;
        --model) model=$value ;;
        --pgn) pgn=$value ;;
        *) misused "there is no option $option" ;;
    esac
done

# whole <option> <value> <least>
whole() {
    [[ $2 =~ ^(0|[1-9][0-9]{0,11})$ && $2 -ge $3 ]] ||
        misused "$1 is a whole number from $3 on, not '$2'"
}
whole --hash "$hash" 1
whole --games "$games" 1
whole --threads "$threads" 1
whole --win-score "$win_score" 0
whole --draw-score "$draw_score" 0
[[ -z $nodes ]] || whole --nodes "$nodes" 1
seed=${seed:-$((RANDOM * 32768 + RANDOM))}
whole --seed "$seed" 0
number='-?[0-9]+(\.[0-9]+)?'
[[ -z $sprt || $sprt =~ ^$number,$number$ ]] || misused "--sprt is ELO0,ELO1, not '$sprt'"
[[ $alpha =~ ^0\.[0-9]+$ && $beta =~ ^0\.[0-9]+$ ]] || misused "--alpha and --beta lie between 0 and 1"
[[ $model == logistic || $model == normalized ]] || misused "--model is logistic or normalized, not '$model'"

# The whole path of an engine: of the file, or of a program of that name in PATH.
engine_path() {
    local path
    path=$(command -v -- "$1") && [[ -f $path && -x $path ]] && realpath -- "$path"
}
[[ -n $engine_b ]] || misused "--engine-b FILE is missing"
path_a=$(engine_path "$engine_a") || misused "--engine-a: there is no program $engine_a"
path_b=$(engine_path "$engine_b") || misused "--engine-b: there is no program $engine_b"
name_a=${name_a:-$(basename "$path_a")}
name_b=${name_b:-$(basename "$path_b")}
if [[ $name_a == "$name_b" ]]; then
    name_a+=-A
    name_b+=-B
fi

if [[ -n $book ]]; then
    [[ -f $book && -r $book ]] || misused "--book: cannot read $book"
    book=$(realpath -- "$book")
fi
if [[ -n $pgn ]]; then
    pgn=$(realpath -- "$pgn") || misused "--pgn: there is no such folder"
fi

runner=${MATCH_RUNNER:-$(command -v fastchess || command -v cutechess-cli || true)}
if [[ -z $runner ]]; then
    cat >&2 <<'TEXT'
match: neither fastchess nor cutechess-cli is in PATH. Build one of them from
  https://github.com/Disservin/fastchess         (g++ and make, a minute)
  https://github.com/cutechess/cutechess         (needs Qt)
and put it into PATH, or name it: MATCH_RUNNER=/path/to/fastchess scripts/match.sh ...
Two nets can be compared without either: castellan match --help
TEXT
    exit 1
fi
runner=$(engine_path "$runner") || misused "MATCH_RUNNER: there is no program $MATCH_RUNNER"
version=$("$runner" -version 2>&1 </dev/null || true)
case "${version,,}" in
    *cutechess*) kind=cutechess ;;
    *fastchess*) kind=fastchess ;;
    *) misused "$runner is neither fastchess nor cutechess-cli" ;;
esac
[[ $kind == fastchess || -z $sprt || $model == logistic ]] ||
    misused "cutechess-cli knows the model logistic only"

limit=("tc=$tc") limit_text="tc $tc"
if [[ -n $nodes ]]; then
    limit=("nodes=$nodes") limit_text="$nodes nodes a move"
    [[ $kind == fastchess ]] || limit+=(tc=inf)
fi
arguments=(
    -engine "cmd=$path_a" "name=$name_a" "${options_a[@]}"
    -engine "cmd=$path_b" "name=$name_b" "${options_b[@]}"
    -each proto=uci "option.Hash=$hash" "${limit[@]}"
    -rounds $(((games + 1) / 2)) -games 2 -repeat -recover
    -concurrency "$threads" -srand "$seed" -ratinginterval 10
)
[[ $chess960 == no ]] || arguments+=(-variant fischerandom)
if [[ -n $book ]]; then
    format=epd
    [[ $(grep -m 1 -o '[^[:space:]]' "$book" | head -n 1) != '[' ]] || format=pgn
    arguments+=(-openings "file=$book" "format=$format" order=random)
else
    echo "match: without --book every game begins in the start position" >&2
fi
((win_score == 0)) || arguments+=(-resign movecount=3 "score=$win_score" twosided=true)
((draw_score == 0)) || arguments+=(-draw movenumber=35 movecount=5 "score=$draw_score")
if [[ -n $sprt ]]; then
    arguments+=(-sprt "elo0=${sprt%,*}" "elo1=${sprt#*,}" "alpha=$alpha" "beta=$beta")
    [[ $kind == cutechess ]] || arguments+=("model=$model")
fi
if [[ -n $pgn && $kind == fastchess ]]; then
    arguments+=(-pgnout "file=$pgn" nodes=true)
elif [[ -n $pgn ]]; then
    arguments+=(-pgnout "$pgn")
fi

# The games by pairs, and Elo and LOS computed from these: cutechess-cli knows single games only, and
# fastchess says nothing more after Ctrl-C.
report_pairs() {
    awk -v a="$name_a" '
        /^Finished game [0-9]+ \(/ {
            number = $3
            if (/: 1\/2-1\/2 /) points[number] = 1
            else if (/: 1-0 |: 0-1 /) points[number] = (index($0, "(" a " vs ") > 0) == (/: 1-0 / > 0) ? 2 : 0
        }
        function elo(s) {
            s = s < 1e-6 ? 1e-6 : s > 1 - 1e-6 ? 1 - 1e-6 : s
            return 400 * log(s / (1 - s)) / log(10)
        }
        # The normal distribution, after Abramowitz and Stegun 26.2.17.
        function normal(z,    t, tail) {
            t = 1 / (1 + 0.2316419 * (z < 0 ? -z : z))
            tail = t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))
            tail = t * (0.319381530 + t * (-0.356563782 + tail))
            tail = tail * exp(-z * z / 2) / sqrt(8 * atan2(1, 1))
            return z < 0 ? tail : 1 - tail
        }
        END {
            for (i in points)
                if (i % 2 == 1 && (i + 1) in points) {
                    ++count[points[i] + points[i + 1]]
                    ++pairs
                }
            if (pairs == 0) exit
            for (k = 0; k <= 4; ++k) score += k / 4 * count[k] / pairs
            for (k = 0; k <= 4; ++k) variance += (k / 4 - score) ^ 2 * count[k] / pairs
            printf "Pairs [%d, %d, %d, %d, %d]", count[0], count[1], count[2], count[3], count[4]
            error = sqrt(variance / pairs)
            if (error > 0)
                printf ", Elo %.1f +- %.1f (95 %%), LOS %.1f %%", elo(score),
                       (elo(score + 1.96 * error) - elo(score - 1.96 * error)) / 2,
                       100 * normal((score - 0.5) / error)
            print ""
        }' "$1"
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
interrupted=no
trap 'interrupted=yes' INT # the runner ends the match and reports
cd "$work" # where fastchess leaves its state

echo "match: $name_a against $name_b, $limit_text, seed $seed"
set +e # Whatever reads the output outlives Ctrl-C, so that the report is seen.
"$runner" "${arguments[@]}" 2>&1 </dev/null |
    (trap '' INT && exec tee log) |
    (trap '' INT && exec grep -v --line-buffered -E '^(Started|Finished) game ')
status=${PIPESTATUS[0]}
set -e
report_pairs log
[[ $status -eq 0 || $interrupted == yes ]] || exit 1
[[ -n $sprt ]] || exit 0
if grep -q 'H1 was accepted' log; then exit 0; fi
if grep -q 'H0 was accepted' log; then exit 3; fi
exit 4
