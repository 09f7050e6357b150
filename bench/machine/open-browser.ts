import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/ensure-chromium.mjs'
import { clearAwayAtTheEnd } from './clear-away.ts'

/** A Chromium without a window that ends with the run, also with one that is interrupted. */
export async function openBrowser(...options: string[]): Promise<{ browser: Browser } & AsyncDisposable> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', ...options],
    // The run ends it itself, after what else it has to end.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  return { browser, [Symbol.asyncDispose]: clearAwayAtTheEnd(() => browser.close()) }
}
