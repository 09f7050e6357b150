import type { Browser, Page } from '@playwright/test'
import { openSecondInstance } from '../open-shop.ts'
import { registerAsBuyer } from '../steps/account.ts'
import { cards, chooseBuyerType, continueToReview, expectConfirmation, payWith } from '../steps/checkout.ts'
import { type Buyer, test } from '../steps/known-visitors.ts'
import { restaurant } from '../steps/products.ts'
import { addToCart, cartButton, fillCart, goFromHomeToShop, openFromList, toast } from '../steps/shop.ts'
import { expect, type Visitor } from '../steps/test.ts'

test.use({ hasChosenCookies: false })

const names = ['aff_track', 'affRef']

/** Records every affiliate cookie that is set and every storage key that is read or written, on all future pages. */
async function watchTraces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const accesses: string[] = []
    const note = (text: string) => /aff_track|affRef/.test(text) && accesses.push(text)
    for (const method of ['getItem', 'setItem'] as const) {
      const real = Storage.prototype[method] as (...given: string[]) => unknown
      Storage.prototype[method] = function (this: Storage, ...args: string[]) {
        note(`${method} ${args[0]}`)
        return real.apply(this, args)
      } as never
    }
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
    Object.defineProperty(document, 'cookie', {
      get: () => cookie?.get?.call(document),
      set: (text: string) => {
        // A deletion does not count as writing.
        if (!/Max-Age=0/.test(text)) note(`cookie ${text}`)
        cookie?.set?.call(document, text)
      },
    })
    Object.assign(window, { affiliateTraces: accesses })
  })
}

const traces = (page: Page) =>
  page.evaluate(() => (window as unknown as { affiliateTraces: string[] }).affiliateTraces)

const readStored = (page: Page) =>
  page.evaluate(
    (all) => all.filter((name) => document.cookie.includes(`${name}=`) || Object.hasOwn(localStorage, name)),
    names,
  )

/** From the home page to a cart with a product in it, without leaving the document. */
async function chooseSomething(visitor: Visitor): Promise<void> {
  await goFromHomeToShop(visitor)
  await openFromList(visitor, restaurant)
  await addToCart(visitor, restaurant)
  await expect(cartButton(visitor, 1)).toBeVisible()
}

/** From the cart through a new account to the paid order; returns its number. */
async function buyAsNewCustomer(visitor: Visitor): Promise<string> {
  const { page, say } = visitor
  await cartButton(visitor, 1).click()
  await page.getByRole('dialog').getByRole('link', { name: say.cart_view() }).click()
  await page.getByRole('main').getByRole('link', { name: say.create_account() }).click()
  await registerAsBuyer(visitor)
  await payWith(visitor, cards.good)
  return expectConfirmation(visitor)
}

/** The page of an order, as the owner sees it. */
async function orderRecord(browser: Browser, { owner }: Buyer, number: string): Promise<string> {
  const office = await browser.newContext({ baseURL: process.env.BASE_URL })
  await office.addCookies(owner)
  const response = await office.request.get(`/admin/orders/${number}`)
  const html = await response.text()
  await office.close()
  return html
}

test('before a cookie choice, an affiliate code reaches the order but is not stored @desktop-only', async ({
  visitor,
  browser,
  buyer,
}) => {
  const { page, open } = visitor
  await watchTraces(page)
  await open('/?aff=partenaire-7')
  await chooseSomething(visitor)
  const number = await buyAsNewCustomer(visitor)
  expect(await readStored(page)).toEqual([])
  expect(await traces(page)).toEqual([])
  expect(await orderRecord(browser, buyer, number)).toContain('partenaire-7')
})

test('refusing cookies drops the affiliate code: it is not stored, read or sent @desktop-only', async ({
  visitor,
  browser,
  buyer,
}) => {
  const { page, say, open } = visitor
  await watchTraces(page)
  await open('/?ref=partenaire-8')
  await page.getByRole('button', { name: say.consent_only_necessary() }).click()
  await chooseSomething(visitor)
  const number = await buyAsNewCustomer(visitor)
  expect(await traces(page)).toEqual([])
  await open('/shop?affRef=partenaire-8')
  expect(await readStored(page)).toEqual([])
  expect(await traces(page)).toEqual([])
  expect(await orderRecord(browser, buyer, number)).not.toContain('partenaire-8')
})

test('consent stores the affiliate code for thirty days, and withdrawing consent deletes it', async ({
  visitor,
  context,
}) => {
  const { page, say, open } = visitor
  await open('/?affRef=partenaire-9')
  await page.getByRole('button', { name: say.consent_accept_all() }).click()
  await expect.poll(() => readStored(page)).toEqual(names)
  const cookies = (await context.cookies()).filter(({ name }) => names.includes(name))
  const days = cookies.map(({ expires }) => Math.round((expires - Date.now() / 1_000) / 86_400))
  expect(days).toEqual([30, 30])
  expect(cookies).toMatchObject(names.map(() => ({ value: 'partenaire-9', path: '/', sameSite: 'Lax' })))

  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as a browser does that clears its cookies
    for (const name of ['aff_track', 'affRef']) document.cookie = `${name}=; Path=/; Max-Age=0`
  })
  await open('/register')
  await expect(page.locator('input[name="affiliateCode"]')).toHaveValue('partenaire-9')

  await page.getByRole('contentinfo').getByRole('link', { name: say.consent_manage() }).click()
  await page.getByRole('dialog').getByRole('button', { name: say.consent_only_necessary() }).click()
  expect(await readStored(page)).toEqual([])
  await expect(page.locator('input[name="affiliateCode"]')).toHaveCount(0)
})

test('a purchase after consent appears on the monitor at once, even on another instance @desktop-only', {
  tag: '@full',
}, async ({ visitor, browser, buyer }) => {
  // Starts a second shop first.
  test.slow()
  const { page, say, open } = visitor
  const beside = await openSecondInstance(process.env.SHOP_DATA ?? '')
  const office = await browser.newContext({ baseURL: beside.address })
  try {
    await office.addCookies(buyer.owner)
    const monitor = await office.newPage()
    await monitor.goto('/admin/directaffi?tab=monitoring')
    await monitor.locator('html[data-started]').waitFor({ state: 'attached' })
    await monitor.getByRole('switch').click()
    await monitor.getByRole('navigation', { name: say.monitor_tabs() }).getByRole('link').first().click()
    const log = monitor.getByRole('log')
    await expect(log).toContainText(say.monitor_connected())

    await open('/?aff=partenaire-10')
    await page.getByRole('button', { name: say.consent_accept_all() }).click()
    await chooseSomething(visitor)
    const number = await buyAsNewCustomer(visitor)
    const line = new RegExp(`^${say.monitor_conversion({ code: 'partenaire-10', amount: '' })}`)
    await expect(log.getByText(line)).toHaveCount(1)
    await monitor.goto('/admin/directaffi?tab=stats')
    await expect(monitor.getByRole('row').filter({ hasText: number })).toContainText('partenaire-10')
  } finally {
    await office.close()
    await beside.stop()
  }
})

test('a buyer with a staff account sees a toast that the conversion is recorded @desktop-only', async ({
  visitor,
  context,
  buyer,
}) => {
  const { page, say, open } = visitor
  await context.addCookies(buyer.owner)
  await open('/?aff=partenaire-11')
  await page.getByRole('button', { name: say.consent_accept_all() }).click()
  await fillCart(visitor, 'quiz*1')
  await open('/cart/checkout')
  await chooseBuyerType(visitor, say.buyer_consumer())
  for (const [label, text] of [
    [say.address(), '4 rue du Modèle'],
    [say.zip_code(), '69000'],
    [say.city(), 'Lyon'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await continueToReview(visitor)
  await payWith(visitor, cards.good)
  await expectConfirmation(visitor)
  await expect(toast(visitor, say.conversion_tracking())).toContainText(say.conversion_success())
})
