import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/ensure-chromium.mjs'
import { registerCleanup } from './register-cleanup.ts'

/** A headless Chromium that is closed at the end of the run, even if it is interrupted. */
export async function openBrowser(...options: string[]): Promise<{ browser: Browser } & AsyncDisposable> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', ...options],
    // The run closes it itself, in its own order.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  return { browser, [Symbol.asyncDispose]: registerCleanup(() => browser.close()) }
}
