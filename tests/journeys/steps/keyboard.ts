import { expect, type Locator, type Page } from '@playwright/test'

const maxStops = 90

export function press(page: Page, key: string): Promise<void> {
  return page.keyboard.press(key)
}

/** Presses Tab until the target has the focus, which must then be visible and in view. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled()
  for (let stops = 0; stops < maxStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      expect(await target.evaluate(showsFocus), 'the focus can be seen').toBe(true)
      return
    }
    await press(page, key)
  }
  throw new Error(`${target} was not reached with ${maxStops} times ${key}`)
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

function showsFocus(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
}
