/** Detection of Chromium's reduced User-Agents. */

/**
 * Chromium's reduced texts have one system, one device and only a major version for all, since Chrome 101 to 110
 * (https://www.chromium.org/updates/ua-reduction/). Another brand may follow.
 */
const reduced =
  /^Mozilla\/5\.0 \((?:Windows NT 10\.0; Win64; x64|Macintosh; Intel Mac OS X 10_15_7|X11; Linux x86_64|X11; CrOS x86_64 14541\.0\.0|Fuchsia|Linux; Android 10; K)\) AppleWebKit\/537\.36 \(KHTML, like Gecko\) (?:Version\/4\.0 )?Chrome\/\d{3}\.0\.0\.0 /;

/** Whether the system, the device and the exact version must be asked for by client hints. */
export const isFrozen = (ua: string): boolean => reduced.test(ua);
