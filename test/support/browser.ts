/** Opens pages in Debian's Chromium, headless, with everything but the page itself switched off. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const executablePath = "/usr/bin/chromium";

/** False where Chromium is not installed; tests that need it then say so and are skipped. */
export const hasBrowser = existsSync(executablePath);

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
