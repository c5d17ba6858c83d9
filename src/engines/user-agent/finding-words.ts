/** The closed sets of words in findings. */

/** `info`: no contradiction; `warning`: unusual, with innocent causes; `error`: no browser as it ships sends it. */
export const severities = ["info", "warning", "error"] as const;

export const findingIds = [
  "frozen_user_agent",
  "version_mismatch",
  "brand_mismatch",
  "mobile_mismatch",
  "platform_mismatch",
  "unexpected_hints",
  "automation",
  "impossible_combination",
  "unknown_version",
] as const;
