import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { payment, paymentMethod } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod } from '#server/database/schema/payments/sandbox.ts'
import { chargeMethod } from '#server/payments/methods/charge-method.ts'
import { payKey } from '#server/payments/pay-link.ts'
import { chargeAttemptKey } from '#server/subscriptions/renewals/internal/invoice-keys.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { payAtProvider } from '#tests/harness/pay-at-provider.ts'
import { buy, validCard } from '#tests/harness/purchases.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { insertUnpaidInvoice } from '#tests/harness/unpaid-invoice.ts'

let shop: TestApp
let visitor: TestVisitor
let email: string
let method: typeof paymentMethod.$inferSelect

beforeAll(async () => {
  shop = await createTestApp()
  visitor = shop.visitor()
  ;({ email } = await register(visitor))
  await buy(visitor, 'quiz*1')
  const [stored] = await shop.ports.db.select().from(paymentMethod)
  if (!stored) throw new Error('No card was kept')
  method = stored
})
afterAll(() => shop[Symbol.asyncDispose]())

async function charge(laterFailure: 'authentication_required' | 'declined' | null) {
  await shop.ports.db.update(sandboxMethod).set({ laterFailure })
  const { accountId, id: paymentMethodId } = method
  const [amount, name] = [cents(2900), 'Site Vitrine, décembre']
  const invoiceId = await insertUnpaidInvoice(shop.ports, { accountId, amount, name })
  const input = {
    requestKey: chargeAttemptKey(invoiceId, 0),
    accountId,
    paymentMethodId,
    invoiceId,
    amount,
    description: name,
  }
  return { requested: input, invoiceId, ...(await chargeMethod(shop.ports, input)) }
}

const getPayLink = (invoiceId: string, prefix = '') =>
  `${prefix}/pay/${invoiceId}?key=${payKey(shop.ports.shop, invoiceId)}`
const readStatus = async (id: string) =>
  (await shop.ports.db.select().from(payment).where(eq(payment.id, id)))[0]?.status
const mails = () => shop.ports.db.select().from(outboxMail).where(eq(outboxMail.template, 'confirm-payment'))

describe('a charge that the customer has to confirm', () => {
  test('requests confirmation by one email in the customer’s language, and on the orders page', async () => {
    for (const [language, words] of [
      ['fr', 'Votre banque demande une confirmation'],
      ['en', 'Please confirm your payment'],
      ['hu', 'A bankja megerősítést kér'],
    ] as const) {
      await shop.ports.db.update(account).set({ language }).where(eq(account.email, email))
      const before = (await mails()).length
      const { invoiceId, status } = await charge('authentication_required')
      expect(status).toBe('requires_method')
      await shop.runJobs()
      const [mail] = (await mails()).filter(({ html }) => html.includes(invoiceId))
      expect((await mails()).length).toBe(before + 1)
      expect(mail).toMatchObject({ language, recipient: email })
      expect(mail?.subject).toContain(words)
      const prefix = language === 'fr' ? '' : `/${language}`
      expect(mail?.plainText).toContain(`http://shop.test${prefix}/pay/${invoiceId}?key=`)
      const page = await visitor.get(`${prefix}/user/orders`)
      expect(page.html).toContain(`${prefix}/pay/`)
      const shown = await visitor.get(getPayLink(invoiceId, prefix))
      expect(shown.status).toBe(200)
      expect(shown.html).toContain('Site Vitrine, décembre')
      await payAtProvider(shop.visitor(), getPayLink(invoiceId, prefix))
    }
    await shop.runJobs()
    expect((await visitor.get('/user/orders')).html).not.toContain('/pay/')
  })

  test('can be confirmed by any holder of the link, signed in or not, and only once', async () => {
    const { paymentId, invoiceId } = await charge('authentication_required')
    await payAtProvider(shop.visitor(), getPayLink(invoiceId))
    const page = await shop.visitor().get(getPayLink(invoiceId))
    expect(page.html).toContain('Paiement réussi')
    expect(await readStatus(paymentId)).toBe('succeeded')
    const [path, query] = getPayLink(invoiceId).split('?')
    // A second press leads to the page that says so.
    const repeated = await shop.visitor().post(`${path}?${query}`, { intent: 'pay' })
    expect([repeated.status, repeated.headers.get('Location')]).toEqual([302, getPayLink(invoiceId)])
    const ofInvoice = eq(payment.invoiceId, invoiceId)
    expect(await shop.ports.db.$count(payment, ofInvoice)).toBe(1)
  })

  test('can be paid after bank authentication, or by a debit that the bank still processes', async () => {
    const first = await charge('authentication_required')
    const authenticates = { card: { ...validCard, number: '4000002500003155' } }
    const response = await payAtProvider(shop.visitor(), getPayLink(first.invoiceId), authenticates)
    const { redirectTo } = JSON.parse(response.html)
    const bank = await shop.visitor().get(redirectTo)
    const [, id] = /name="payment" value="([^"]+)"/.exec(bank.html) ?? []
    const [, secret] = /name="secret" value="([^"]+)"/.exec(bank.html) ?? []
    await shop
      .visitor()
      .post('/sandbox/authenticate', { payment: id ?? '', secret: secret ?? '', answer: 'approve' })
    expect((await shop.visitor().get(getPayLink(first.invoiceId))).html).toContain('Paiement réussi')

    const second = await charge('declined')
    expect(await mails()).not.toContainEqual(
      expect.objectContaining({ html: expect.stringContaining(second.invoiceId) }),
    )
    await payAtProvider(shop.visitor(), getPayLink(second.invoiceId), { iban: 'FR1420041010050500013M02606' })
    expect((await shop.visitor().get(getPayLink(second.invoiceId))).html).toContain(
      'Votre banque traite le paiement',
    )
  })
})

test('a link with a wrong key, or to an order’s payment, is not found', async () => {
  const { invoiceId } = await charge('declined')
  for (const path of [
    `/pay/${invoiceId}`,
    `/pay/${invoiceId}?key=`,
    `/pay/${invoiceId}?key=${payKey(shop.ports.shop, 'another')}`,
    `/pay/none?key=${payKey(shop.ports.shop, 'none')}`,
  ]) {
    expect((await shop.visitor().get(path)).status).toBe(404)
    expect((await shop.visitor().post(path, { intent: 'pay' })).status).toBe(404)
  }
  const [ofOrder] = await shop.ports.db.select().from(payment).where(eq(payment.purpose, 'order'))
  expect((await shop.visitor().get(getPayLink(ofOrder?.id ?? ''))).status).toBe(404)
})

test('a repeated charge request returns the same charge', async () => {
  const { paymentId, requested } = await charge(null)
  expect(await readStatus(paymentId)).toBe('succeeded')
  expect(await chargeMethod(shop.ports, requested)).toEqual({ paymentId, status: 'succeeded' })
})
