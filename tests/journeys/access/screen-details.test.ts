import type { Locator } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { languages } from '#domain/platform/language/language.ts'
import { enterBackOffice } from '../steps/back-office.ts'
import { dayFormat } from '../steps/days.ts'
import { test } from '../steps/known-visitors.ts'
import { quiz, restaurant } from '../steps/products.ts'
import { addToCart, cartButton, fillCart, openProduct, toast } from '../steps/shop.ts'
import { expect, type Visitor } from '../steps/test.ts'

/**
 * Expects a table's column headings in order; hidden ones too, since the cards of small screens repeat them in each
 * row.
 */
async function expectColumns(table: Locator, titles: readonly string[]) {
  await expect(table.locator('thead th')).toHaveText(titles.map((title) => new RegExp(`^\\s*${title}`)))
}

async function expectFooterLinks({ page, say, at }: Visitor) {
  const footer = page.getByRole('contentinfo')
  for (const [name, path] of [
    [say.nav_home(), '/'],
    [say.nav_shop(), '/shop'],
    [say.nav_services(), '/services'],
    [say.nav_contact(), '/contact'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', at(path))
}

/** The number of products in the complete export. */
async function countExported({ page }: Visitor): Promise<number> {
  const response = await page.request.get('/admin/products/export.csv')
  const rows = parse(await response.body(), { bom: true, delimiter: [';', ','], relax_column_count: true })
  return rows.length - 1
}

for (const language of languages) {
  test.describe(() => {
    test.use({ language })

    test(`footer, cart drawer and toasts have the expected contents and width, in ${language}`, async ({
      visitor,
      isMobile,
    }) => {
      const { page, say } = visitor
      await openProduct(visitor, restaurant)
      await expectFooterLinks(visitor)
      await addToCart(visitor, restaurant)
      const added = toast(visitor, say.toast_added())
      await expect(added).toBeVisible()
      // During the slide-in animation it has its final width.
      const box = await added.boundingBox()
      if (!isMobile) expect(Math.round(box?.width ?? 0)).toBe(356)

      await fillCart(visitor, 'table-ouverte*2.quiz*1')
      await page.reload()
      await cartButton(visitor, 3).click()
      const rows = page.getByRole('dialog', { name: say.cart_drawer_title() }).getByRole('listitem')
      await expect(rows).toHaveCount(2)
      for (const [index, { name }] of [restaurant, quiz].entries()) {
        const row = rows.nth(index)
        await expect(row).toContainText(name[language])
        await expect(row).toContainText(index === 0 ? '2' : '1')
        await expect(row.locator('img')).toBeVisible()
        expect(
          await row
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
        ).toBeGreaterThan(0)
      }
    })

    test(`account button, orders and invoices show the expected contents, in ${language}`, async ({
      visitor,
      buyer,
      isMobile,
    }) => {
      const { page, say, open } = visitor
      await page.context().addCookies(buyer.cookies)
      await open('/user/orders')
      const initial = (await page.context().cookies()).find(({ name }) => name === 'account')?.value
      const button = page.getByRole('banner').getByRole('button', { name: say.my_account() })
      if (!isMobile)
        expect(await button.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(
          `"${decodeURIComponent(initial ?? '')}"`,
        )
      const orders = page.getByRole('table', { name: say.orders_title() })
      await expectColumns(orders, [
        say.orders_number(),
        say.date(),
        say.orders_products(),
        say.total(),
        say.status(),
        say.orders_invoices(),
      ])
      const bought = orders.getByRole('row').filter({ hasText: buyer.orderNumber })
      // Other journeys credit and withdraw from the same order.
      const states = [say.order_paid(), say.order_refunded_part(), say.order_refunded()]
      await expect(bought).toContainText(new RegExp(states.join('|')))
      await expect(bought).toContainText(dayFormat[language])
      await expect(bought).toContainText('€')
      await expect(bought.getByRole('link', { name: say.confirmation_invoices() })).toBeVisible()

      await open('/user/invoices')
      const invoices = page.getByRole('table', { name: say.invoices_title() })
      await expectColumns(invoices, [
        say.invoices_number(),
        say.date(),
        say.invoices_due(),
        say.invoices_amount(),
        say.status(),
        say.order_documents(),
      ])
      // Other journeys withdraw and change plans as the same customer: credit notes name their invoice too.
      const issued = invoices.getByRole('row').filter({ hasText: /INV-\d{10}/, hasNotText: /AV-\d{10}/ })
      await expect(issued.filter({ hasText: say.invoice_status_paid() }).first()).toBeVisible()
    })

    test(`product and payment lists have the expected columns, and products their count, in ${language}`, {
      tag: '@desktop-only',
    }, async ({ visitor, buyer }) => {
      const { page, say } = visitor
      const main = page.getByRole('main')
      await enterBackOffice(visitor, buyer, '/admin/products')
      const heads = main.getByRole('table').locator('thead')
      for (const title of [
        say.product_name(),
        say.product_monthly_price(),
        say.product_setup_fee(),
        say.product_category(),
        say.demo(),
        say.product_featured(),
      ])
        await expect(heads).toContainText(title)
      const counted = new RegExp(`^${say.products_count({ count: 12 }).replace('12', '\\d+')}$`)
      // Other journeys add products meanwhile.
      await expect(async () => {
        await page.reload()
        const shownCount = Number.parseInt((await main.getByText(counted).textContent()) ?? '', 10)
        expect(await countExported(visitor)).toBe(shownCount)
      }).toPass({ timeout: 20_000 })

      await enterBackOffice(visitor, buyer, '/admin/payments')
      const columns = main.getByRole('table').locator('thead')
      for (const title of [
        say.payment_id(),
        say.order_customer(),
        say.payment_amount(),
        say.status(),
        say.date(),
        say.payment_method(),
      ])
        await expect(columns).toContainText(title)
    })
  })
}
