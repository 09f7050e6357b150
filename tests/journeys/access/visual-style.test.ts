import type { Locator } from '@playwright/test'
import { registerQuickly } from '../steps/account.ts'
import { addProductsQuickly, enterBackOffice, foundProducts, uniqueName } from '../steps/back-office.ts'
import { chooseBuyerType, continueToReview } from '../steps/checkout.ts'
import { tabTo } from '../steps/keyboard.ts'
import { test } from '../steps/known-visitors.ts'
import { contrastOf, isNavy, isVermilion, renderedColour, renderedPixels } from '../steps/rendered.ts'
import { fillCart } from '../steps/shop.ts'
import { expect, type Visitor } from '../steps/test.ts'

test.use({ colorScheme: 'light', expectedConsoleErrors: /status of 422/ })

async function getBox(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const getFooter = ({ page }: Visitor) => page.getByRole('contentinfo')

test('the line of the footer is as wide as the columns above it', { tag: '@full' }, async ({ visitor }) => {
  const { page, open } = visitor
  await open('/services')
  const footer = getFooter(visitor)
  const line = await getBox(footer.locator('.wrap').last().locator('> div'))
  const columns = footer.locator('.wrap').first().locator('> div')
  expect(Math.abs(line.x - (await getBox(columns.first())).x)).toBeLessThanOrEqual(1)
  expect(Math.abs(line.right - (await getBox(columns.last())).right)).toBeLessThanOrEqual(1)
  // Aligned with the page's heading.
  const main = await getBox(page.getByRole('heading', { level: 1 }))
  expect(Math.abs(line.x - main.x)).toBeLessThanOrEqual(1)
})

test('footer rows are at least 44 px high, and rarely read legal pages are collapsed', {
  tag: '@phone-only',
}, async ({ visitor }) => {
  const { say, open } = visitor
  await open('/services')
  const footer = getFooter(visitor)
  const rows = footer.locator('li a, li button, summary')
  await expect(footer.getByRole('link', { name: say.mediation(), exact: true })).toBeHidden()
  // The links to end a contract are directly visible (Code de la consommation, L215-1-1 and L221-21).
  for (const name of [say.withdraw_link(), say.cancel_link()])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  await footer.getByText(say.footer_legal_more()).click()
  await expect(footer.getByRole('link', { name: say.mediation(), exact: true })).toBeVisible()
  const heights = await rows.evaluateAll((all) =>
    all.filter((row) => row.checkVisibility()).map((row) => Math.round(row.getBoundingClientRect().height)),
  )
  expect(heights.length).toBeGreaterThan(15)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

test('on a wide screen the footer does not collapse its legal pages', { tag: '@desktop-only' }, async ({
  visitor,
}) => {
  const { say, open } = visitor
  await open('/services')
  for (const name of [say.mediation(), say.legal_notice(), say.site_map()])
    await expect(getFooter(visitor).getByRole('link', { name, exact: true })).toBeVisible()
})

test('the search field has a custom icon that clears it', { tag: '@full' }, async ({ visitor, isMobile }) => {
  const { page, say, open } = visitor
  await open('/shop')
  const field = page.getByRole('searchbox', { name: say.shop_search_label() })
  await field.fill('a')
  await expect(page).toHaveURL(/q=a/)
  const { right, y, height } = await getBox(field)
  const pixels = await renderedPixels(page, { x: right - 40, y: y + 8, width: 36, height: height - 16 })
  const ground = pixels[0] ?? [255, 255, 255]
  // Chromium's default icon is a bright blue.
  expect(pixels.filter(([red, , blue]) => blue - red > 90)).toEqual([])
  expect(Math.max(...pixels.map((pixel) => contrastOf(pixel, ground)))).toBeGreaterThanOrEqual(3)
  const middle = { x: right - 22, y: y + height / 2 }
  if (isMobile) await page.touchscreen.tap(middle.x, middle.y)
  else await page.mouse.click(middle.x, middle.y)
  await expect(field).toHaveValue('')
  await expect(page).not.toHaveURL(/q=a/)
})

test('the focus ring is navy, and the border of an invalid field is vermilion', { tag: '@full' }, async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  await open('/contact')
  const background = await renderedColour(page.locator('html'), 'background-color')
  const name = page.getByLabel(say.contact_name(), { exact: true })
  const send = page.getByRole('button', { name: say.contact_send() })
  await name.click()
  for (const control of [name, send]) {
    await tabTo(page, control)
    await expect(control).toHaveCSS('outline-style', 'solid')
    const ring = await renderedColour(control, 'outline-color')
    expect(isNavy(ring), `navy, not ${ring}`).toBe(true)
    expect(contrastOf(ring, background)).toBeGreaterThanOrEqual(3)
  }
  expect(isVermilion(await renderedColour(name, 'border-top-color'))).toBe(false)
  await send.press('Enter')
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  const border = await renderedColour(name, 'border-top-color')
  expect(isVermilion(border), `vermilion, not ${border}`).toBe(true)
  // In the field with the error, too, the outline is the focus ring.
  await name.focus()
  expect(isNavy(await renderedColour(name, 'outline-color'))).toBe(true)
})

test('completed checkout stages are navy with a tick, and the current stage is numbered', {
  tag: '@full',
}, async ({ visitor }) => {
  const { page, say, open } = visitor
  await registerQuickly(visitor)
  await fillCart(visitor, 'quiz*1')
  await open('/cart/checkout')
  const stages = page.getByRole('navigation', { name: say.checkout_progress() }).getByRole('listitem')
  const expectStages = async (here: number) => {
    await expect(stages).toHaveCount(3)
    for (const index of [0, 1, 2]) {
      const stage = stages.nth(index)
      const line = await renderedColour(stage, 'border-top-color')
      await expect(stage.locator('svg')).toHaveCount(index < here ? 1 : 0)
      expect(isNavy(line), `stage ${index + 1} of ${here + 1}`).toBe(index < here)
      if (index === here) await expect(stage).toContainText(`${here + 1}/3`)
      else await expect(stage).not.toContainText('/3')
    }
    await expect(stages.nth(here)).toHaveAttribute('aria-current', 'step')
  }
  await expectStages(1)
  await chooseBuyerType(visitor, say.buyer_consumer())
  await continueToReview(visitor)
  await expect(page.getByRole('heading', { name: say.checkout_summary() })).toBeVisible()
  await expectStages(2)
})

test('the undo notification of a bulk change does not cover the selection bar', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  const name = uniqueName('Groupe')
  await addProductsQuickly(visitor, buyer, { [`${name} un`]: '10', [`${name} deux`]: '10' })
  await enterBackOffice(visitor, buyer, foundProducts(name))
  const choose = async () => {
    for (const which of ['un', 'deux'])
      await page.getByRole('checkbox', { name: say.list_select({ name: `${name} ${which}` }) }).check()
  }
  await choose()
  await page.getByRole('combobox', { name: say.bulk_status() }).selectOption('archived')
  const undo = page
    .locator('[data-sonner-toast]')
    .filter({ has: page.getByRole('button', { name: say.undo() }) })
  await expect(undo).toBeVisible()
  await choose()
  const bar = page.getByRole('region', { name: say.list_actions() })
  const remove = bar.getByRole('button', { name: say.product_delete(), exact: true })
  await expect(remove).toBeVisible()
  await expect(undo).toBeVisible()
  const isSeparate = async () => {
    const [shown, free] = [await getBox(undo), await getBox(bar)]
    return shown.bottom <= free.y || shown.y >= free.bottom || shown.right <= free.x || shown.x >= free.right
  }
  await expect.poll(isSeparate).toBe(true)
  // In a low window the bar stays at the bottom.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: 600 })
  await expect.poll(isSeparate).toBe(true)
  // A click on the middle of the button reaches the button.
  await remove.click({ trial: true })
})
