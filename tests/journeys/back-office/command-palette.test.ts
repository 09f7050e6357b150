import { enterBackOffice, openMobileMenu } from '../steps/back-office.ts'
import { test } from '../steps/known-visitors.ts'
import { expect } from '../steps/test.ts'

test('the command palette finds an order by its number, and a page by its name', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/dashboard')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: say.palette_title() })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await palette.getByRole('combobox').fill(buyer.orderNumber)
  await expect(palette.getByRole('option', { name: buyer.orderNumber })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${buyer.orderNumber}$`))
  await expect(page.getByRole('main')).toContainText(buyer.orderNumber)
  await page.getByRole('button', { name: say.palette_open() }).click()
  await palette.getByRole('combobox').fill('sauveg')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Sauvegardes' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
})

test('the command palette leads to the credit form of an invoice in two steps', async ({
  visitor,
  buyer,
}) => {
  const { page, say } = visitor
  await enterBackOffice(visitor, buyer, '/admin/dashboard')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: say.palette_title() })
  await palette.getByRole('combobox').fill('remboursement')
  await palette.getByRole('option', { name: say.palette_credit_note() }).click()
  await expect(page.getByText(say.documents_credit_choose())).toBeVisible()
  // The newest ones are those of other tests, which change.
  const invoice = page.getByRole('link', { name: /^Créer un avoir pour INV-/ }).last()
  const number = /INV-\d+/.exec((await invoice.getAttribute('aria-label')) ?? '')?.[0]
  await page.getByRole('link', { name: `Créer un avoir pour ${number}` }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/invoices/${number}/credit$`))
  await expect(page.getByRole('heading', { level: 1, name: say.credit_create() })).toBeVisible()
})

test('single-key shortcuts navigate the back office, except while typing, and can be disabled', async ({
  visitor,
  buyer,
}) => {
  const { page } = visitor
  await enterBackOffice(visitor, buyer, '/admin/dashboard')
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des Produits' })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('go')
  await expect(page.getByRole('searchbox')).toHaveValue('go')
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/products')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  await help.getByRole('switch').uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await page.keyboard.press('?')
  await expect(help).toHaveCount(0)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/admin/products')
})

test.describe('an unknown back-office page', () => {
  test.use({ expectedConsoleErrors: /status of 404/ })

  test('keeps the menu and the command palette', async ({ visitor, buyer }) => {
    const { page, say } = visitor
    await enterBackOffice(visitor, buyer, '/admin/prodcuts')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(say.not_found_title())
    await openMobileMenu(visitor)
    await expect(page.getByRole('navigation', { name: say.admin_menu() })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: say.palette_title() }).getByRole('combobox').fill('sauveg')
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText(say.backups_title())
  })
})
