import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver'
import { freePort } from '#tests/harness/servers/free-port.ts'
import { type EngineBrowser, engineBrowser } from './engine-browser.ts'

const startMs = 20_000

/** Debian's WebKitGTK over WebDriver, on a display of its own in memory. */
export async function openWebkit(): Promise<EngineBrowser> {
  await using opened = new AsyncDisposableStack()
  const display = `:${50 + ((await freePort()) % 1000)}`
  opened.defer(start('Xvfb', [display, '-screen', '0', '1600x1000x24', '-nolisten', 'tcp']))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  opened.defer(start('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { DISPLAY: display }))
  await waitUntilReady(`${url}/status`)
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' })
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build()
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1440, height: 900 })
  const closing = opened.move()
  return engineBrowser({
    open: (address) => driver.get(address),
    find: (body, argument) => driver.executeScript(body, argument),
    click: (element: WebElement) => element.click(),
    type: (element, text) => element.sendKeys(text),
    run: (expression) => driver.executeScript(`return ${expression}`),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await driver.quit()
      await closing.disposeAsync()
    },
  })
}

/** Starts a program; returns what ends it. */
function start(program: string, options: readonly string[], env: Record<string, string> = {}): () => void {
  const started = spawn(program, options, { env: { ...process.env, ...env }, stdio: 'ignore' })
  // A program that does not exist is found out by the wait for it.
  started.on('error', () => {})
  return () => void started.kill()
}

async function waitUntilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + startMs; Date.now() < deadline; await pause(100))
    if (await fetch(url).catch(() => undefined)) return
  throw new Error('WebKitWebDriver did not start: is the package webkit2gtk-driver installed, and xvfb?')
}
