import type { Page } from '@playwright/test'
import { press, tabTo } from '../steps/keyboard.ts'
import { toast } from '../steps/shop.ts'
import { expect, test, type Visitor } from '../steps/test.ts'

test.use({ hasChosenCookies: false })

const banner = ({ page, say }: Visitor) => page.getByRole('region', { name: say.consent_banner_title() })
const manager = ({ page, say }: Visitor) => page.getByRole('dialog', { name: say.consent_manager_title() })
const manage = ({ page, say }: Visitor) => page.getByRole('link', { name: say.consent_manage(), exact: true })

const readStored = (page: Page) =>
  page.evaluate(() => ({
    consent: localStorage.getItem('cookieConsent'),
    settings: JSON.parse(localStorage.getItem('cookieSettings') ?? 'null'),
    cookie: /cookieConsent=(\w+)\.(\d+)/.exec(document.cookie)?.slice(1),
  }))

/** Sets the cookies that a partner's link would have set after an earlier consent. */
async function leaveAffiliateTraces(page: Page) {
  await page.evaluate(() => {
    for (const name of ['aff_track', 'affRef']) {
      // biome-ignore lint/suspicious/noDocumentCookie: as the partner's link would
      document.cookie = `${name}=partner; Path=/`
      localStorage.setItem(name, 'partner')
    }
  })
}

const affiliateTraces = (page: Page) =>
  page.evaluate(() =>
    ['aff_track', 'affRef'].filter((name) => document.cookie.includes(name) || localStorage.getItem(name)),
  )

test('the cookie banner appears about a second after the page has started', async ({ visitor }) => {
  await visitor.page.addInitScript(() => {
    const times: Record<string, number> = {}
    new MutationObserver(() => {
      if ('started' in document.documentElement.dataset) times.started ??= performance.now()
      if (document.querySelector('[aria-labelledby="privacy-question"]'))
        times.requested ??= performance.now()
    }).observe(document, { attributes: true, childList: true, subtree: true })
    Object.assign(window, { seen: times })
  })
  await visitor.open('/')
  await expect(banner(visitor)).toBeVisible()
  const { started, requested } = await visitor.page.evaluate(
    () => (window as unknown as { seen: { started: number; requested: number } }).seen,
  )
  expect(requested - started).toBeGreaterThan(950)
})

const choices = [
  { name: 'all', button: 'consent_accept_all', toastText: 'consent_accepted', digits: '111', traces: 2 },
  {
    name: 'necessary',
    button: 'consent_only_necessary',
    toastText: 'consent_limited',
    digits: '000',
    traces: 0,
  },
  { name: 'necessary', button: 'consent_close', toastText: 'consent_limited', digits: '000', traces: 0 },
] as const

for (const { name, button, toastText, digits, traces } of choices) {
  test(`the choice made with ${button} is stored, confirmed by a toast and recorded as proof`, async ({
    visitor,
  }) => {
    const { page, say, open } = visitor
    await open('/shop')
    await leaveAffiliateTraces(page)
    const proof = page.waitForResponse('**/cookies/choice')
    await banner(visitor).getByRole('button', { name: say[button]() }).click()
    await expect(banner(visitor)).toBeHidden()
    await expect(toast(visitor, say[toastText]())).toBeVisible()
    expect((await proof).status()).toBe(204)
    const all = digits === '111'
    expect(await readStored(page)).toEqual({
      consent: name,
      settings: { necessary: true, preferences: all, analytics: all, marketing: all },
      cookie: [name, digits],
    })
    expect(await affiliateTraces(page)).toHaveLength(traces)
    await open('/')
    await page.waitForTimeout(1300)
    await expect(banner(visitor)).toBeHidden()
  })
}

test('the customise button opens the advanced tab, where necessary cookies are locked', async ({
  visitor,
}) => {
  const { page, say, open } = visitor
  await open('/')
  await banner(visitor).getByRole('button', { name: say.consent_customize() }).click()
  await expect(manager(visitor).getByRole('tab', { name: say.consent_tab_advanced() })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const toggle = (name: string) => manager(visitor).getByRole('switch', { name })
  await expect(toggle(say.consent_necessary())).toBeChecked()
  await expect(toggle(say.consent_necessary())).toBeDisabled()
  // Categories without cookies are folded into one line.
  await expect(manager(visitor).getByRole('switch')).toHaveCount(2)
  await manager(visitor).locator('summary', { hasText: say.consent_preferences() }).click()
  for (const name of [say.consent_preferences(), say.consent_analytics(), say.consent_marketing()])
    await expect(toggle(name)).not.toBeChecked()
  await toggle(say.consent_marketing()).check()
  const save = manager(visitor).getByRole('button', { name: say.consent_save() })
  await expect(save).toBeInViewport({ ratio: 1 })
  await save.click()
  await expect(toast(visitor, say.consent_saved())).toBeVisible()
  expect((await readStored(page)).cookie).toEqual(['custom', '001'])

  // Consent can be withdrawn in the footer of any page, with immediate effect.
  await leaveAffiliateTraces(page)
  await open('/contact')
  await manage(visitor).click()
  await manager(visitor).getByRole('tab', { name: say.consent_tab_advanced() }).click()
  await expect(toggle(say.consent_marketing())).toBeChecked()
  await toggle(say.consent_marketing()).uncheck()
  await manager(visitor).getByRole('button', { name: say.consent_save() }).click()
  expect((await readStored(page)).cookie).toEqual(['custom', '000'])
  expect(await affiliateTraces(page)).toEqual([])
})

test('the banner can be answered by keyboard and never covers the focused element', async ({ visitor }) => {
  const { page, say, open } = visitor
  await open('/')
  await expect(banner(visitor)).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: say.home_all_products() }).first())
  for (let stops = 0; stops < 25; stops += 1) {
    await press(page, 'Tab')
    const overlap = await page.evaluate(() => {
      const privacyBanner = document.querySelector('section[aria-labelledby="privacy-question"]')
      const focused = document.activeElement
      if (!privacyBanner || !focused || privacyBanner.contains(focused)) return 0
      return Math.max(0, focused.getBoundingClientRect().bottom - privacyBanner.getBoundingClientRect().top)
    })
    expect(overlap).toBe(0)
  }
  // Closing the manager without an answer returns the focus.
  const customize = banner(visitor).getByRole('button', { name: say.consent_customize() })
  await customize.focus()
  await press(page, 'Enter')
  await expect(manager(visitor)).toBeVisible()
  await press(page, 'Escape')
  await expect(customize).toBeFocused()
  const refuse = banner(visitor).getByRole('button', { name: say.consent_only_necessary() })
  await refuse.focus()
  await press(page, 'Enter')
  await expect(banner(visitor)).toBeHidden()
})

test('a visitor can refuse cookies even when the browser cannot store the choice', async ({ visitor }) => {
  const { page, say, open } = visitor
  await page.addInitScript(() => {
    const storeItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key.startsWith('cookie')) throw new DOMException('No room.', 'QuotaExceededError')
      storeItem.call(this, key, value)
    }
  })
  await open('/')
  await banner(visitor).getByRole('button', { name: say.consent_only_necessary() }).click()
  await expect(banner(visitor)).toBeHidden()
})

test('the refuse button looks the same as the accept button', async ({ visitor }) => {
  const { say, open } = visitor
  await open('/')
  const look = async (name: string) =>
    banner(visitor)
      .getByRole('button', { name, exact: true })
      .evaluate((button) => {
        const { backgroundColor, color, fontSize, fontWeight, borderColor } = getComputedStyle(button)
        return { backgroundColor, color, fontSize, fontWeight, borderColor, height: button.clientHeight }
      })
  expect(await look(say.consent_only_necessary())).toEqual(await look(say.consent_accept_all()))
})

test.describe(() => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ })

  test('the choice is stored while the shop is unreachable, and its proof is sent later', async ({
    visitor,
  }) => {
    const { page, say, open } = visitor
    await open('/')
    await page.route('**/cookies/choice', (route) => route.abort())
    const lost = page.waitForEvent('requestfailed')
    await banner(visitor).getByRole('button', { name: say.consent_accept_all() }).click()
    expect((await readStored(page)).consent).toBe('all')
    await lost
    await page.unroute('**/cookies/choice')
    const proof = page.waitForResponse('**/cookies/choice')
    await open('/shop')
    expect((await proof).status()).toBe(204)
  })
})
