import type { Locator } from '@playwright/test'
import { registerQuickly } from './account.ts'
import { fillCart } from './shop.ts'
import { expect, type Visitor } from './test.ts'

/** The well-known test numbers of the sandbox. */
export const cards = {
  good: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  withoutFunds: '4000 0000 0000 9995',
  authenticated: '4000 0025 0000 3155',
}

export async function chooseBuyerType({ page }: Visitor, name: string) {
  await page.getByRole('radio', { name, exact: true }).check()
}

export async function continueToReview({ page, say }: Visitor) {
  await page.getByRole('button', { name: say.checkout_continue() }).click()
}

export async function expectReview({ page, say }: Visitor) {
  await expect(page.getByRole('heading', { name: say.checkout_summary() })).toBeVisible()
  await expect(orderButton(page, say)).toBeEnabled()
}

/** A customer with a cart, at the card form of the review. */
export async function reachReview(visitor: Visitor, cart = 'table-ouverte*1') {
  const user = await registerQuickly(visitor)
  await fillCart(visitor, cart)
  await visitor.open('/cart/checkout')
  await chooseBuyerType(visitor, visitor.say.buyer_consumer())
  await continueToReview(visitor)
  await expectReview(visitor)
  return user
}

/** Types a card, in place of a stored payment method if one is offered. */
export async function typeCard({ page, say }: Visitor, number: string) {
  const other = page.getByRole('radio', { name: say.checkout_other_method() })
  if ((await other.count()) > 0) await other.check()
  await page.getByLabel(say.card_number()).fill(number)
  await page.getByLabel(say.card_expiry()).fill('12/34')
  await page.getByLabel(say.card_cvc()).fill('123')
}

/** Chooses the debit and types an IBAN. */
export async function typeAccount({ page, say }: Visitor, iban: string) {
  await page.getByRole('radio', { name: say.means_account() }).check()
  await page.getByLabel(say.account_iban(), { exact: true }).fill(iban)
}

export function termsBox({ page, say }: Visitor): Locator {
  return page.getByRole('checkbox', { name: say.checkout_accept_terms() })
}

export function earlyStartChoice({ page, say }: Visitor): Locator {
  return page.getByRole('radio', { name: say.checkout_early_start() })
}

/** Chooses to wait, unless a start is chosen already or the offer has no choice. */
async function chooseStart({ page, say }: Visitor) {
  const choices = page.getByRole('group', { name: say.checkout_start_question() }).getByRole('radio')
  if ((await choices.count()) === 0 || (await choices.and(page.locator(':checked')).count()) > 0) return
  await choices.last().check()
}

export function orderButton(page: Visitor['page'], say: Visitor['say']): Locator {
  return page.getByRole('button', { name: say.order_button(), exact: true })
}

export async function order({ page, say }: Visitor) {
  await orderButton(page, say).click()
}

/** Chooses a start and accepts the terms. */
export async function agree(visitor: Visitor) {
  await termsBox(visitor).waitFor()
  await chooseStart(visitor)
  await termsBox(visitor).check()
}

/** Agrees, types a card, orders. */
export async function payWith(visitor: Visitor, number: string) {
  await agree(visitor)
  await typeCard(visitor, number)
  await order(visitor)
}

/** Waits for the confirmation and returns the order's number. */
export async function expectConfirmation({ page, say }: Visitor): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: say.confirmation_thanks() })).toBeVisible()
  const number = /CMD-\d+/.exec(page.url())?.[0] ?? ''
  await expect(page.getByRole('main')).toContainText(number)
  return number
}

/** Waits until the confirmation says that the bank takes days, and returns the order's number. */
export async function expectBankProcessing({ page, say }: Visitor): Promise<string> {
  const title = page.getByRole('heading', { level: 1, name: say.confirmation_debit() })
  await expect(title).toBeVisible()
  const number = /CMD-\d+/.exec(page.url())?.[0] ?? ''
  await expect(page.getByRole('main')).toContainText(number)
  return number
}
