// Every tuned number of the search, in one table.
#pragma once

#include <array>
#include <string_view>

namespace castellan::search {

// name, default, least, greatest, step of a tuner. Depths in plies, margins in centipawns,
// reductions in 1/1024 ply, histories in their own units (+-16384 at most).
// clang-format off
#define CASTELLAN_SEARCH_PARAMS(P)                  \
  /* reverse futility */                            \
  P(rfp_max_depth,          7,    4,    12,    1)   \
  P(rfp_margin,            72,   40,   150,    8)   \
  P(rfp_improving,         72,    0,   150,    8)   \
  /* razoring */                                    \
  P(razor_max_depth,        3,    1,     6,    1)   \
  P(razor_margin,         295,  150,   500,   20)   \
  /* null move */                                   \
  P(nmp_min_depth,          3,    2,     5,    1)   \
  P(nmp_base,               4,    2,     6,    1)   \
  P(nmp_depth_divisor,      4,    2,     6,    1)   \
  P(nmp_eval_divisor,     200,  100,   400,   20)   \
  P(nmp_eval_max,           3,    1,     6,    1)   \
  P(nmp_margin,             8,    0,    60,    5)   \
  P(nmp_verify_depth,      14,    8,    20,    1)   \
  /* probcut */                                     \
  P(probcut_min_depth,      5,    3,     8,    1)   \
  P(probcut_margin,       180,  100,   350,   15)   \
  P(probcut_tt_margin,    400,  200,   800,   30)   \
  /* internal iterative reduction */                \
  P(iir_min_depth,          4,    2,     8,    1)   \
  /* hindsight */                                   \
  P(hindsight_deeper,       3,    1,     6,    1)   \
  P(hindsight_margin,     150,   50,   400,   20)   \
  /* late move pruning */                           \
  P(lmp_base,               7,    1,    10,    1)   \
  P(lmp_max_depth,          9,    4,    14,    1)   \
  /* futility of quiet moves */                     \
  P(futility_max_depth,     8,    4,    12,    1)   \
  P(futility_base,         72,   30,   250,   12)   \
  P(futility_margin,       73,   40,   160,    8)   \
  /* history pruning */                             \
  P(history_prune_depth,    4,    2,     8,    1)   \
  P(history_prune_margin, 3000, 1000,  8000,  400)  \
  /* SEE pruning */                                 \
  P(see_max_depth,          9,    4,    14,    1)   \
  P(see_quiet_margin,      19,    8,    60,    4)   \
  P(see_noisy_margin,      88,   40,   180,    8)   \
  /* singular extension */                          \
  P(singular_min_depth,     7,    5,    10,    1)   \
  P(singular_tt_depth,      3,    1,     5,    1)   \
  P(singular_margin,        2,    1,     5,    1)   \
  P(double_ext_margin,     18,    5,    50,    3)   \
  P(double_ext_max,         6,    2,    12,    1)   \
  /* late move reductions */                        \
  P(lmr_min_depth,          2,    2,     4,    1)   \
  P(lmr_quiet_base,      1010,  300,  1500,   80)   \
  P(lmr_quiet_factor,     465,  250,   700,   30)   \
  P(lmr_noisy_base,      -100, -500,   500,   60)   \
  P(lmr_noisy_factor,     405,  200,   600,   30)   \
  P(lmr_cut_node,        1400,  300,  2500,  150)   \
  P(lmr_pv,               800,  300,  2000,  120)   \
  P(lmr_was_pv,           950,    0,  2000,  120)   \
  P(lmr_not_improving,    600,    0,  1500,  100)   \
  P(lmr_tt_noisy,         950,    0,  1800,  120)   \
  P(lmr_check,            800,    0,  2000,  120)   \
  P(lmr_history,           78,   20,   250,   12)   \
  P(lmr_killer,           800,    0,  2000,  120)   \
  P(deeper_margin,         45,   10,   120,    8)   \
  P(shallower_margin,       10,    0,    40,    4)   \
  /* after alpha was raised */                      \
  P(raised_min_depth,       2,    1,     5,    1)   \
  P(raised_max_depth,      12,    4,    20,    1)   \
  /* histories */                                   \
  P(history_bonus_base,    50, -200,   400,   40)   \
  P(history_bonus_depth,  212,   60,   320,   16)   \
  P(history_bonus_max,   1700,  600,  3000,  150)   \
  P(history_malus_max,   1500,  600,  3000,  150)   \
  P(history_fourth_ply,   460,    0,  1024,   64)   \
  /* order of quiet moves */                         \
  P(check_bonus,         8000,    0, 16384, 1000)   \
  /* quiescence */                                  \
  P(qs_futility,          205,   50,   350,   15)   \
  /* aspiration */                                  \
  P(aspiration_min_depth,   4,    3,     8,    1)   \
  P(aspiration_delta,      21,    5,    40,    2)   \
  /* correction history, weights in 1/256 */        \
  P(correction_pawn,       10,    0,    40,    2)   \
  P(correction_pieces,     12,    0,    40,    2)   \
  P(correction_line,       10,    0,    40,    2)
// clang-format on

/// All of them, by name.
struct Params {
#define CASTELLAN_FIELD(name, value, least, greatest, step) int name = value;
  CASTELLAN_SEARCH_PARAMS(CASTELLAN_FIELD)
#undef CASTELLAN_FIELD

  bool operator==(const Params&) const = default;
};

/// How a tuner sees one number.
struct ParamInfo {
  std::string_view name;
  int Params::*field;
  int value, least, greatest, step;
};

inline constexpr auto kParamInfo = std::to_array<ParamInfo>({
#define CASTELLAN_INFO(name, value, least, greatest, step) \
  {#name, &Params::name, value, least, greatest, step},
    CASTELLAN_SEARCH_PARAMS(CASTELLAN_INFO)
#undef CASTELLAN_INFO
});

#undef CASTELLAN_SEARCH_PARAMS

#if defined(CASTELLAN_TUNE)
/// In a tuning build each pool has numbers of its own (`Pool::set_params`), and every thread that
/// searches for it takes them over here first. Never shipped.
inline constinit thread_local Params kParams;
inline constexpr bool kTunable = true;
#else
inline constexpr Params kParams;
inline constexpr bool kTunable = false;
#endif

}  // namespace castellan::search
