import { registerQuickly } from './steps/account.ts'
import { restaurant } from './steps/products.ts'
import { addToCart, cartButton, fillCart, openProduct, toast } from './steps/shop.ts'
import { expect, test, type Visitor } from './steps/test.ts'
import { textsIn } from './steps/texts-in.ts'

const sideMenu = ({ page, say }: Visitor) =>
  page.getByRole('navigation', { name: say.nav_menu(), exact: true })

async function openSideMenu(visitor: Visitor) {
  await visitor.page.getByRole('button', { name: visitor.say.nav_menu(), exact: true }).click()
  await expect(sideMenu(visitor)).toBeVisible()
}

test.describe('the side menu', { tag: '@phone-only' }, () => {
  test('shows where one is, and closes on a choice', async ({ visitor }) => {
    const { page, say, open } = visitor
    await open('/shop')
    await openSideMenu(visitor)
    const links = sideMenu(visitor).getByRole('link')
    await expect(links.nth(0)).toHaveText(say.nav_home())
    await expect(sideMenu(visitor).getByRole('link', { name: say.nav_shop() })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(sideMenu(visitor).getByRole('link', { name: say.log_in() })).toBeVisible()
    await sideMenu(visitor).getByRole('link', { name: say.nav_services() }).click()
    await expect(sideMenu(visitor)).toBeHidden()
    await expect(page).toHaveURL(/\/services$/)
  })

  test('opens the cart and goes', async ({ visitor }) => {
    const { page, say, open } = visitor
    await fillCart(visitor, 'quiz*2')
    await open('/')
    await openSideMenu(visitor)
    await sideMenu(visitor)
      .getByRole('link', { name: say.cart_count({ count: 2 }) })
      .click()
    await expect(page.getByRole('dialog', { name: say.cart_drawer_title() })).toBeVisible()
    await expect(sideMenu(visitor)).toBeHidden()
  })

  test('has the account in a section of its own', async ({ visitor }) => {
    const { page, say, open } = visitor
    await registerQuickly(visitor)
    await open('/')
    await openSideMenu(visitor)
    await expect(sideMenu(visitor).getByRole('link', { name: say.my_orders() })).toBeHidden()
    await sideMenu(visitor).locator('summary').filter({ hasText: say.my_account() }).click()
    await expect(sideMenu(visitor).getByRole('button', { name: say.log_out() })).toBeVisible()
    await sideMenu(visitor).getByRole('link', { name: say.my_orders() }).click()
    await expect(page).toHaveURL(/\/user\/orders$/)
  })

  test('changes the language', async ({ visitor }) => {
    const { page, open } = visitor
    await open('/contact')
    await openSideMenu(visitor)
    await sideMenu(visitor).getByRole('button', { name: 'Magyar' }).click()
    await expect(page).toHaveURL('/hu/contact')
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('hu')
  })
})

test('the chosen theme is drawn at once and remembered', async ({ visitor }) => {
  const { page, say, open } = visitor
  await page.emulateMedia({ colorScheme: 'light' })
  await open('/')
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await paper()
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: say.storefront_theme_dark() }).click()
  expect(await paper()).not.toBe(light)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { themeAtStart: document.documentElement.dataset.theme })
    })
  })
  await open('/shop')
  expect(await page.evaluate(() => (window as unknown as { themeAtStart: string }).themeAtStart)).toBe('dark')
  await footer.getByRole('button', { name: say.storefront_theme_system() }).click()
  expect(await paper()).toBe(light)
  expect(await page.evaluate(() => document.cookie)).not.toContain('theme')
})

test('a message is sent, thanked for, and another may follow', async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/contact')
  await page.getByLabel(say.contact_name(), { exact: true }).fill('Alix Modèle')
  await page.getByLabel(say.contact_email(), { exact: true }).fill('alix@example.test')
  await page.getByLabel(say.contact_subject(), { exact: true }).fill('Une question')
  const message = page.getByLabel(say.contact_message(), { exact: true })
  await message.fill('Bonjour, une question.')
  await expect(page.getByText(say.contact_message_count({ count: 22, max: 5000 }))).toBeVisible()
  await page.getByRole('button', { name: say.contact_send() }).click()
  await expect(page.getByRole('heading', { name: say.contact_sent() })).toBeFocused()
  await expect(toast(visitor, say.contact_sent())).toBeVisible()
  await expect(message).toBeHidden()
  await page.getByRole('link', { name: say.contact_send_another() }).click()
  await expect(message).toHaveValue('')
})

test('wrong fields of a message are named when left, in the words of the specification', async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  await open('/contact')
  await page.getByLabel(say.contact_name(), { exact: true }).pressSequentially('A')
  await page.getByLabel(say.contact_email(), { exact: true }).pressSequentially('alix@')
  await page.getByLabel(say.contact_subject(), { exact: true }).focus()
  const main = page.getByRole('main')
  await expect(main.getByText('Le nom doit contenir au moins 2 caractères.')).toBeVisible()
  await expect(main.getByText('Veuillez saisir une adresse e-mail valide.')).toBeVisible()
})

test.describe(() => {
  test.use({ expectedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

  test('a message that gets lost on the way keeps its text', async ({ visitor }) => {
    const { page, say, open } = visitor
    await open('/contact')
    await page.getByLabel(say.contact_name(), { exact: true }).fill('Alix Modèle')
    await page.getByLabel(say.contact_email(), { exact: true }).fill('alix@example.test')
    await page.getByLabel(say.contact_subject(), { exact: true }).fill('Une question')
    const message = page.getByLabel(say.contact_message(), { exact: true })
    await message.fill('Bonjour, une question.')
    await page.route('**/contact.data*', (route) => route.abort())
    await page.getByRole('button', { name: say.contact_send() }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say.contact_failed())
    await expect(message).toHaveValue('Bonjour, une question.')
    await page.unroute('**/contact.data*')
    await page.getByRole('button', { name: say.contact_send() }).click()
    await expect(page.getByRole('heading', { name: say.contact_sent() })).toBeFocused()
  })

  test('without a network the last catalogue stays, and comes back to life by itself', async ({
    visitor,
    context,
  }) => {
    const { page, say, open } = visitor
    await open('/shop')
    await page.getByRole('main').getByRole('link', { name: restaurant.name.fr, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: restaurant.name.fr })).toBeVisible()
    await context.setOffline(true)
    await page
      .getByRole('navigation', { name: say.breadcrumb() })
      .getByRole('link', { name: say.shop_title() })
      .click()
    await expect(page.getByText(say.storefront_offline_banner(), { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    // A page never seen leaves everybody where they are.
    await page.getByRole('contentinfo').getByRole('link', { name: say.nav_services() }).click()
    await expect(page).toHaveURL(/\/shop$/)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await context.setOffline(false)
    await page
      .getByRole('button', { name: say.storefront_offline_retry() })
      .click({ trial: false })
      .catch(() => {})
    await expect(page.getByText(say.storefront_offline_banner(), { exact: true })).toBeHidden()
  })

  test('when the scripts do not come, the page says so and offers a way out', async ({
    visitor,
    context,
  }) => {
    const { page, say, at } = visitor
    await fillCart(visitor, 'quiz*2')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(at('/shop'))
    await expect(page.getByRole('heading', { name: say.storefront_fatal_title() })).toBeVisible()
    await expect(page.locator('#fatal-reason')).toContainText('/assets/')
    await expect(page.getByRole('link', { name: say.storefront_fatal_reload() })).toBeVisible()
    await page.getByRole('button', { name: say.storefront_fatal_clear() }).click()
    await expect(page).toHaveURL(at('/'))
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('cart')
  })
})

test('a video is asked for twice before anybody else is called', async ({ visitor, context }) => {
  const { page, say, open } = visitor
  const hosts = new Set<string>()
  await context.route(/youtube-nocookie\.com/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>video</title>' }),
  )
  context.on('request', (request) => hosts.add(new URL(request.url()).host))
  await open('/')
  await page.getByRole('contentinfo').getByRole('link', { name: say.nav_services() }).click()
  await page.getByRole('button', { name: say.watch_video() }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: say.storefront_video_show() })).toBeVisible()
  expect([...hosts].filter((host) => host.includes('youtube'))).toEqual([])
  await dialog.getByRole('button', { name: say.storefront_video_show() }).click()
  await expect(dialog.locator('iframe')).toBeVisible()
  await expect
    .poll(() => [...hosts].filter((host) => host.includes('youtube')))
    .toEqual(['www.youtube-nocookie.com'])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the map is drawn elsewhere only when asked for', async ({ visitor, context }) => {
  const { page, say, open } = visitor
  let calls = 0
  await context.route(/openstreetmap\.org/, (route) => {
    calls += 1
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>map</title>' })
  })
  await open('/contact')
  expect(calls).toBe(0)
  await page.getByRole('button', { name: say.contact_map_show() }).click()
  await expect.poll(() => calls).toBe(1)
})

test.describe(() => {
  test.use({ expectedComplaints: /status of 422/ })

  test('the newsletter is asked for from the foot of any page', async ({ visitor }) => {
    const { page, say, open } = visitor
    await open('/legal')
    const footer = page.getByRole('contentinfo')
    const field = footer.getByLabel(say.newsletter_email_label())
    await field.fill('alix@')
    await footer.getByRole('button', { name: say.newsletter_subscribe() }).click()
    await expect(footer.getByRole('alert')).toHaveText('Veuillez saisir une adresse e-mail valide.')
    await expect(field).toBeFocused()
    await field.fill('alix.lettre@example.test')
    await footer.getByRole('button', { name: say.newsletter_subscribe() }).click()
    await expect(footer.getByRole('status')).toContainText(say.newsletter_check_mailbox())
    await expect(toast(visitor, say.newsletter_check_mailbox())).toBeVisible()
  })
})

test('the last notifications can be read again', async ({ visitor }) => {
  const { page, say, open } = visitor
  await openProduct(visitor, restaurant)
  await expect(page.getByRole('button', { name: say.storefront_toasts_history() })).toBeHidden()
  await addToCart(visitor, restaurant)
  await expect(cartButton(visitor, 1)).toBeVisible()
  await page.getByRole('button', { name: say.storefront_toasts_history() }).click()
  await expect(page.getByRole('dialog', { name: say.storefront_toasts_history() })).toContainText(
    say.toast_added(),
  )
  await open('/')
})

for (const language of ['fr', 'en', 'hu'] as const) {
  test.describe(() => {
    test.use({ language, viewport: { width: 320, height: 640 }, expectedComplaints: /status of 404/ })

    test(`nothing is wider than a 320 px window, in ${language}`, { tag: '@phone-only' }, async ({
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

test('the texts of a page are those of its language', { tag: '@desktop-only' }, async ({ visitor }) => {
  const { page } = visitor
  for (const language of ['fr', 'en', 'hu'] as const) {
    await page.goto(language === 'fr' ? '/services' : `/${language}/services`)
    await expect(
      page.getByRole('banner').getByRole('link', { name: textsIn(language).nav_services() }),
    ).toBeAttached()
  }
})
