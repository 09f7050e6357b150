import { registerQuickly } from '../steps/account.ts'
import { restaurant } from '../steps/products.ts'
import { addToCart, cartButton, fillCart, openProduct, toast } from '../steps/shop.ts'
import { openSideMenu, sideMenu } from '../steps/side-menu.ts'
import { expect, test, type Visitor } from '../steps/test.ts'

test.use({ expectedConsoleErrors: /ERR_FAILED|ERR_BLOCKED|status of (404|422)|dynamically imported module/ })

const offline = ({ page, say }: Visitor) => page.getByText(say.storefront_offline_banner(), { exact: true })

test.describe('with a cookie-notice blocker', () => {
  test.use({ hasChosenCookies: false })

  test('the link for cookie choices opens the cookies page, and no offline banner appears', async ({
    visitor,
  }) => {
    const { page, say, open } = visitor
    await page.route('**/*privacy-*', (route) => route.abort())
    const blocked = page.waitForEvent('requestfailed')
    await open('/shop')
    await blocked
    await page.getByRole('contentinfo').getByRole('link', { name: say.consent_manage() }).click()
    // Without its dialog the link works as without JavaScript.
    await expect(page).toHaveURL(/\/legal\/cookies$/)
    await expect(offline(visitor)).toBeHidden()
  })
})

test('the cart button opens the cart page when the drawer script cannot be loaded', async ({ visitor }) => {
  const { page, say, open } = visitor
  await fillCart(visitor, 'quiz*1')
  await open('/shop')
  await page.route('**/cart-drawer*', (route) => route.fulfill({ status: 404, body: '' }))
  await cartButton(visitor, 1).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('heading', { level: 1, name: say.cart_title() })).toBeVisible()
  await expect(offline(visitor)).toBeHidden()
})

test('a tab from before a deployment follows links and preserves typed text', async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/contact')
  await page.getByLabel(say.contact_subject(), { exact: true }).fill('Une question')
  // As after a deployment: the files this tab refers to are gone, prefetched ones included.
  await page.route('**/assets/fr/*.js', (route) => {
    const isOfPage = route.request().frame().url().endsWith('/contact')
    return isOfPage ? route.fulfill({ status: 404, body: '' }) : route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: say.cancel_link() }).click()
  await expect(page).toHaveURL(/\/cancel-contract$/)
  await expect(offline(visitor)).toBeHidden()
  await page.unroute('**/assets/fr/*.js')
  await page.goBack()
  await expect(page.getByLabel(say.contact_subject(), { exact: true })).toHaveValue('Une question')
})

test('the page shows an error when only the entry script fails to load', async ({ visitor }) => {
  const { page, say, at } = visitor
  await page.route('**/entry.client-*.js', (route) => route.abort())
  await page.goto(at('/shop'))
  await expect(page.getByRole('heading', { name: say.storefront_fatal_title() })).toBeVisible()
  await expect(page.locator('#fatal-reason')).toContainText('/assets/')
})

test('a page altered by a browser extension before hydration is rendered again and works', async ({
  visitor,
}) => {
  const { page, say, at } = visitor
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const text = document.querySelector('main h1')?.firstChild
      if (!(text instanceof Text)) return
      observer.disconnect()
      text.data = 'Changed by an extension'
    }).observe(document, { childList: true, subtree: true })
  })
  const reported = page.waitForRequest('**/script-errors')
  await page.goto(at('/contact'))
  await reported
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await expect(page.getByText(say.storefront_fatal_title())).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Changed by an extension')
  await page.getByRole('button', { name: say.contact_send() }).click()
  await expect(page.getByLabel(say.contact_name(), { exact: true })).toHaveAttribute('aria-invalid', 'true')
})

/** As a browser that refuses all cookies: none is stored, and all other storage throws. */
async function refuseCookies({ page }: Visitor): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} })
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('The document is sandboxed or refuses storage.', 'SecurityError')
        },
      })
  })
}

test('a visitor whose browser blocks cookies sees a notice wherever cookies are required', async ({
  visitor,
  isMobile,
}) => {
  const { page, say, open } = visitor
  await refuseCookies(visitor)
  await openProduct(visitor, restaurant)
  await addToCart(visitor, restaurant)
  const errorToast = toast(visitor, "Impossible d'ajouter ce produit au panier")
  await expect(errorToast).toContainText(say.cookies_off_text())
  await expect(errorToast).not.toContainText(say.cart_full({ count: 30 }))
  const notice = page.getByRole('alert').filter({ hasText: say.cookies_off_title() })
  // The cart is empty, and both places of the cart say why.
  if (isMobile) {
    await openSideMenu(visitor)
    await sideMenu(visitor).getByRole('link', { name: say.cart(), exact: true }).click()
  } else await cartButton(visitor, 0).click()
  await expect(page.getByRole('dialog').locator(notice)).toContainText(say.cookies_off_text())
  for (const path of ['/login', '/register', '/cart', '/cart/checkout']) {
    await open(path)
    await expect(notice).toBeVisible()
  }
  await open('/services')
  await expect(page.getByText(say.storefront_fatal_title())).toBeHidden()
})

test('the checkout form shows the blocked-cookies notice before any input', async ({ visitor }) => {
  const { page, say, open } = visitor
  await registerQuickly(visitor)
  await fillCart(visitor, 'quiz*1')
  await refuseCookies(visitor)
  await open('/cart/checkout')
  await expect(page.getByRole('button', { name: say.checkout_continue() })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: say.cookies_off_title() })).toContainText(
    say.cookies_off_text(),
  )
})

test('a browser that accepts cookies shows no notice about blocked cookies', async ({ visitor }) => {
  const { page, say, open } = visitor
  for (const path of ['/login', '/register', '/cart']) {
    await open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(say.cookies_off_title())).toHaveCount(0)
  }
})
