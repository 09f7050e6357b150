import sharp from 'sharp'
import { enterAsConfirmedOwner } from '../steps/back-office.ts'
import { expect, test } from '../steps/isolated-shop.ts'
import { toast } from '../steps/shop.ts'

test.describe.configure({ mode: 'default' })
test.use({ expectedConsoleErrors: /status of 422/ })

test('the owner sets a logo and an accent colour, and visitors see both', {
  tag: '@desktop-only',
}, async ({ visitor, isolatedShop, browser }) => {
  const { page, say } = visitor
  const main = page.getByRole('main')
  await enterAsConfirmedOwner(visitor, '/admin/settings/appearance')
  const accent = main.getByLabel(say.settings_accent_colour(), { exact: true })
  const dark = main.getByRole('figure', { name: say.settings_theme_dark() })
  const button = dark.getByText(say.add_to_cart(), { exact: true })
  const before = await button.evaluate((element) => getComputedStyle(element).backgroundColor)
  await accent.fill('vert')
  await main.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(main.getByText(say.field_colour_invalid()).first()).toBeVisible()
  await expect(accent).toHaveValue('vert')
  await accent.fill('#0a7d4f')
  // Previewed before it is saved, in the other theme too.
  await expect(button).not.toHaveCSS('background-color', before)
  await main.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(toast(visitor, say.settings_saved())).toBeVisible()

  const logo = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#12324a' } })
    .png()
    .toBuffer()
  await main
    .getByLabel(say.settings_logo_file())
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await main.getByRole('button', { name: say.settings_logo_save() }).click()
  await expect(main.getByRole('button', { name: say.template_logo_remove() })).toBeVisible()

  const context = await browser.newContext({ baseURL: isolatedShop.address, colorScheme: 'light' })
  const shop = await context.newPage()
  await shop.goto('/shop')
  const shown = shop.getByRole('banner').getByRole('img', { name: 'Vitrine' })
  await expect(shown).toBeVisible()
  expect(await shown.boundingBox()).toMatchObject({ width: 160, height: 40 })
  const add = shop.getByRole('button', { name: say.add_to_cart() }).first()
  await expect(add).toHaveCSS('background-color', 'rgb(10, 125, 79)')
  await context.close()

  await main.getByRole('button', { name: say.settings_colours_reset() }).click()
  await expect(accent).toHaveValue('')
})

test('a disabled language disappears from the menu, and its URLs redirect to French', {
  tag: ['@desktop-only', '@full'],
}, async ({ visitor, isolatedShop, browser }) => {
  const { page, say } = visitor
  const context = await browser.newContext({ baseURL: isolatedShop.address })
  const shop = await context.newPage()
  await shop.goto('/hu')
  await shop.locator('html[data-started]').waitFor({ state: 'attached' })
  await enterAsConfirmedOwner(visitor, '/admin/settings/localization')
  const main = page.getByRole('main')
  await expect(main.getByRole('checkbox', { name: 'Français' })).toBeDisabled()
  await main.getByRole('checkbox', { name: 'Magyar' }).uncheck()
  await main.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(toast(visitor, say.settings_saved())).toBeVisible()

  // A page that was open before continues in French.
  await shop.getByRole('navigation').getByRole('link', { name: 'Kapcsolat' }).first().click()
  await expect(shop).toHaveURL('/contact')
  await expect(shop.locator('html')).toHaveAttribute('lang', 'fr')
  await shop.getByRole('banner').getByRole('button', { name: say.language_label() }).click()
  await expect(shop.getByRole('button', { name: 'English' })).toBeVisible()
  await expect(shop.getByRole('button', { name: 'Magyar' })).toHaveCount(0)

  await page.reload()
  await main.getByRole('checkbox', { name: 'English' }).uncheck()
  await main.getByRole('button', { name: say.save(), exact: true }).click()
  await expect(toast(visitor, say.settings_saved())).toBeVisible()
  await shop.goto('/en/shop?q=site')
  await expect(shop).toHaveURL('/shop?q=site')
  await expect(shop.getByRole('banner').getByRole('button', { name: say.language_label() })).toHaveCount(0)
  await context.close()
})
