import { type ElementHandle, launch } from 'puppeteer-core'
import { type EngineBrowser, engineBrowser } from './engine-browser.ts'

/** Debian's Firefox over WebDriver BiDi. */
export async function openFirefox(): Promise<EngineBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    args: ['--width=1440', '--height=900'],
    defaultViewport: null,
  })
  const page = await browser.newPage()
  return engineBrowser({
    open: async (url) => void (await page.goto(url)),
    async find(body, argument) {
      const handle = await page.evaluateHandle(`(function () {${body}})(${JSON.stringify(argument)})`)
      return handle.asElement() as ElementHandle<Element> | null
    },
    click: (element) => element.click(),
    type: (element, text) => element.type(text),
    run: (expression) => page.evaluate(expression),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  })
}
