import { registerQuickly } from '../steps/account.ts'
import { fillCart } from '../steps/shop.ts'
import { expect, test, type Visitor } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /status of 401/ })

/** Holds requests to a URL until the returned function is called. */
async function hold({ page }: Visitor, address: RegExp): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

test('slow pages show placeholders first', async ({ visitor }) => {
  const { page, say, open } = visitor
  const main = page.getByRole('main')
  const shapes = main.getByRole('status', { name: say.loading() })
  const frame = page.getByRole('banner')
  await open('/contact')
  const letHome = await hold(visitor, /\/_\.data|\/_root\.data/)
  await frame.getByRole('link', { name: 'Vitrine' }).click()
  // The placeholder of the picture at the top, and of the products below it.
  await expect(shapes).toHaveCount(2)
  letHome()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const letShop = await hold(visitor, /\/shop\.data/)
  await main.getByRole('link', { name: say.home_all_products() }).first().click()
  await expect(shapes).toHaveCount(1)
  await expect(shapes.locator('> *')).toHaveCount(6)
  letShop()
  await expect(page.getByRole('article').first()).toBeVisible()

  const request = page.waitForRequest(/\/shop\.data/)
  const letAgain = await hold(visitor, /\/shop\.data/)
  await page.getByRole('button', { name: say.refresh() }).click()
  await request
  letAgain()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('products are shown in one, two or three columns, and the menu collapses below 768 pixels', {
  tag: '@desktop-only',
}, async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/shop')
  const menu = page.getByRole('button', { name: say.nav_menu(), exact: true })
  for (const [width, columns, isFolded] of [
    [375, 1, true],
    [767, 2, true],
    [768, 2, false],
    [1280, 3, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const grid = page.locator('.card-grid')
    const template = await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns)
    expect(template.split(' '), `${width} pixels`).toHaveLength(columns)
    await expect(menu).toBeVisible({ visible: isFolded })
    await expect(page.getByRole('navigation', { name: say.nav_label() })).toBeVisible({ visible: !isFolded })
  }
})

test('the drawer shows that the cart is empty and leads back to the shop', async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/shop')
  const inPage = page.getByRole('main').getByRole('link', { name: say.cart_view() })
  await inPage.click()
  const drawer = page.getByRole('dialog', { name: say.cart_drawer_title() })
  await expect(drawer).toContainText(say.cart_empty())
  await drawer.getByRole('button', { name: say.cart_continue() }).click()
  await expect(drawer).toBeHidden()
  await expect(inPage).toBeFocused()
})

test('sign-in, the profile and the checkout button show a busy state while loading', async ({ visitor }) => {
  const { page, say, open } = visitor
  await registerQuickly(visitor)
  await open('/user/orders')
  const letProfile = await hold(visitor, /\/user\/profile\.data/)
  await page
    .getByRole('navigation', { name: say.account_nav() })
    .getByRole('link', { name: say.my_profile() })
    .click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Chargement du profil utilisateur...' }),
  ).toBeVisible()
  letProfile()
  await expect(page.getByRole('heading', { level: 1, name: say.profile_title() })).toBeVisible()

  await fillCart(visitor, 'quiz*1')
  await open('/cart')
  const checkout = page.getByRole('button', { name: say.cart_checkout() })
  await expect(checkout).toBeEnabled()
  const letCart = await hold(visitor, /\/cart\.data/)
  await page.getByRole('button', { name: say.cart_increase({ name: 'Bonne réponse' }) }).click()
  await expect(checkout).toBeDisabled()
  letCart()
  await expect(checkout).toBeEnabled()

  await page.context().clearCookies({ name: /session|account/ })
  await open('/login')
  const letLogin = await hold(visitor, /\/login\.data/)
  await page.getByLabel(say.email(), { exact: true }).fill('personne@example.test')
  await page.getByLabel(say.password(), { exact: true }).fill('Pas-le-bon-1')
  await page.getByRole('main').getByRole('button', { name: say.login_button(), exact: true }).click()
  await expect(page.getByRole('button', { name: say.login_initializing() })).toBeDisabled()
  letLogin()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()

  await open('/admin/login')
  const letAdmin = await hold(visitor, /\/admin\/login\.data/)
  await page.getByLabel(say.email(), { exact: true }).fill('personne@example.test')
  await page.getByLabel(say.password(), { exact: true }).fill('Pas-le-bon-1')
  await page.getByRole('main').getByRole('button', { name: say.login_button(), exact: true }).click()
  await expect(page.getByRole('button', { name: "Vérification des droits d'accès..." })).toBeDisabled()
  letAdmin()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
})
