import { registerQuickly } from '../steps/account.ts'
import { restaurant } from '../steps/products.ts'
import { addToCart, cartButton, fillCart, openProduct, toast } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'
import { textsIn } from '../steps/texts-in.ts'

test('the chosen theme is applied at once and remembered', async ({ visitor }) => {
  const { page, say, open } = visitor
  await page.emulateMedia({ colorScheme: 'light' })
  await open('/')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: say.storefront_theme_dark() }).click()
  expect(await background()).not.toBe(light)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { themeAtStart: document.documentElement.dataset.theme })
    })
  })
  await open('/shop')
  expect(await page.evaluate(() => (window as unknown as { themeAtStart: string }).themeAtStart)).toBe('dark')
  await footer.getByRole('button', { name: say.storefront_theme_system() }).click()
  expect(await background()).toBe(light)
  expect(await page.evaluate(() => document.cookie)).not.toContain('theme')
})

test.describe(() => {
  test.use({ expectedConsoleErrors: /status of 422/ })

  test('the newsletter form in the footer validates the address and confirms the subscription request', async ({
    visitor,
  }) => {
    const { page, say, open } = visitor
    await open('/legal')
    const footer = page.getByRole('contentinfo')
    const field = footer.getByLabel(say.newsletter_email_label())
    await field.fill('alix@')
    await footer.getByRole('button', { name: say.newsletter_subscribe() }).click()
    await expect(footer.getByRole('alert')).toContainText('Veuillez saisir une adresse e-mail valide.')
    await expect(field).toBeFocused()
    await field.fill('alix.lettre@example.test')
    await footer.getByRole('button', { name: say.newsletter_subscribe() }).click()
    await expect(footer.getByRole('status')).toContainText(say.newsletter_check_mailbox())
    await expect(toast(visitor, say.newsletter_check_mailbox())).toBeVisible()
  })
})

test('the footer links to the account for signed-in users, and to sign-in for others', async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  const footer = page.getByRole('contentinfo')
  const door = footer.getByRole('link', { name: say.log_in(), exact: true })
  const account = footer.getByRole('link', { name: say.my_account(), exact: true })
  await open('/')
  await expect(door).toBeVisible()
  await expect(account).toBeHidden()
  await registerQuickly(visitor)
  await open('/')
  await expect(door).toBeHidden()
  await account.click()
  await expect(page).toHaveURL(/\/user$/)
})

test('recent notifications can be read again in the history', { tag: '@full' }, async ({ visitor }) => {
  const { page, say, open } = visitor
  await openProduct(visitor, restaurant)
  await expect(page.getByRole('button', { name: say.storefront_toasts_history() })).toBeHidden()
  await addToCart(visitor, restaurant)
  await expect(cartButton(visitor, 1)).toBeVisible()
  await page.getByRole('button', { name: say.storefront_toasts_history() }).click()
  const history = page.getByRole('dialog', { name: say.storefront_toasts_history() })
  await expect(history).toContainText(say.toast_added())
  await history.getByRole('button', { name: say.close() }).click()

  await open('/cart')
  const more = page.getByRole('button', { name: say.cart_increase({ name: restaurant.name.fr }) })
  for (let times = 0; times < 25; times += 1) await more.click()
  await page.getByRole('button', { name: say.storefront_toasts_history() }).click()
  await expect(history.getByRole('listitem')).toHaveCount(20)
})

for (const language of ['fr', 'en', 'hu'] as const) {
  test.describe(() => {
    test.use({ language, viewport: { width: 320, height: 640 }, expectedConsoleErrors: /status of 404/ })

    test(`no page is wider than a 320 px window, in ${language}`, { tag: '@phone-only' }, async ({
      visitor,
    }) => {
      test.slow()
      const { page, open } = visitor
      await fillCart(visitor, 'table-ouverte*2.quiz*1')
      const slug = restaurant.slug[language]
      for (const path of [
        '/',
        '/shop',
        '/shop?q=zzz',
        `/shop/${slug}`,
        '/services',
        '/contact',
        '/cart',
        '/login',
        '/register',
        '/withdraw',
        '/cancel-contract',
        '/newsletter',
        '/legal',
        '/legal/site-map',
        '/legal/cookies',
        '/legal/terms-of-sale',
        '/legal/privacy-policy',
        '/not-found',
      ]) {
        await open(path)
        const { width, wide } = await page.evaluate(() => ({
          width: document.documentElement.scrollWidth,
          wide: [...document.querySelectorAll('body *')]
            .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
            .slice(0, 3)
            .map((element) => element.outerHTML.slice(0, 120)),
        }))
        expect(width, `${path}: ${wide.join(' | ')}`).toBeLessThanOrEqual(320)
      }
    })
  })
}

test('the navigation of a page is in the language of the page', { tag: '@desktop-only' }, async ({
  visitor,
}) => {
  const { page } = visitor
  for (const language of ['fr', 'en', 'hu'] as const) {
    await page.goto(language === 'fr' ? '/services' : `/${language}/services`)
    await expect(
      page.getByRole('banner').getByRole('link', { name: textsIn(language).nav_services() }),
    ).toBeAttached()
  }
})
