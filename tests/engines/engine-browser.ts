import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'

/** What a walk needs of a browser. Elements are named by XPath, which both protocols evaluate alike. */
export type EngineBrowser = AsyncDisposable & {
  open(url: string): Promise<void>
  /** Clicks the middle of the first visible element, as a mouse does. */
  click(xpath: string): Promise<void>
  type(xpath: string, text: string): Promise<void>
  /** Waits until the element is visible. */
  see(xpath: string): Promise<void>
  /** Runs a function without outer names in the page. */
  run<T, Arguments extends readonly string[]>(
    script: (...args: Arguments) => T,
    ...args: Arguments
  ): Promise<T>
  saveScreenshot(path: string): Promise<void>
}

type Driver<Element> = {
  open(url: string): Promise<void>
  /** The result of a function body with `arguments`, as an element. */
  find(body: string, argument: string): Promise<Element | null>
  click(element: Element): Promise<void>
  type(element: Element, text: string): Promise<void>
  run(expression: string): Promise<unknown>
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

const waitMs = 30_000
const pauseMs = 100

/** Returns the first visible element, scrolled to the middle of the window; only on a page whose script has started. */
const findBody = `
  if (document.querySelector('#content') && !('started' in document.documentElement.dataset)) return null
  const found = document.evaluate(arguments[0], document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
  for (let at = 0; at < found.snapshotLength; at++) {
    const element = found.snapshotItem(at)
    if (element.matches(':disabled') || !element.checkVisibility({ visibilityProperty: true })) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    return element
  }
  return null`

/** A browser that waits for what it is asked to use, for at most half a minute. */
export function engineBrowser<Element>(driver: Driver<Element>): EngineBrowser {
  async function find(xpath: string): Promise<Element> {
    for (const deadline = Date.now() + waitMs; Date.now() < deadline; await pause(pauseMs)) {
      // Between two documents there is nothing to ask.
      const element = await driver.find(findBody, xpath).catch(() => null)
      if (element) return element
    }
    throw new Error(`Nothing visible at ${xpath}`)
  }
  return {
    open: (url) => driver.open(url),
    click: async (xpath) => driver.click(await find(xpath)),
    type: async (xpath, text) => driver.type(await find(xpath), text),
    see: async (xpath) => void (await find(xpath)),
    run: async (script, ...args) =>
      (await driver.run(`(${script})(...${JSON.stringify(args)})`)) as ReturnType<typeof script>,
    saveScreenshot: async (path) => writeFile(path, await driver.screenshot()),
    [Symbol.asyncDispose]: () => driver.close(),
  }
}

const quoted = (text: string) => (text.includes('"') ? `'${text}'` : `"${text}"`)
const startsWith = (text: string) => `starts-with(normalize-space(.), ${quoted(text)})`

export const linkTo = (text: string) => `//a[${startsWith(text)}]`
export const button = (text: string) => `//button[${startsWith(text)}]`
export const heading = (text: string) => `//h1[${startsWith(text)}]`
export const field = (label: string) => `//*[@id = //label[normalize-space(.) = ${quoted(label)}]/@for]`
/** A radio button or checkbox inside its label. */
export const choice = (label: string) => `//label[contains(normalize-space(.), ${quoted(label)})]//input`
export const text = (content: string) => `//*[text()[contains(., ${quoted(content)})]]`
