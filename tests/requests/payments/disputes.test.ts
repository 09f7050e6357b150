import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { dispute, payment } from '#server/database/schema/payments/payments.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { insertDispute, insertPayment } from '#tests/harness/rows/payment-rows.ts'

import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const path = '/admin/payments/disputes'
const dayMs = 86_400_000
let shop: TestApp
let reader: TestVisitor

beforeAll(async () => {
  shop = await createTestApp()
  reader = await signedInStaff(shop, 'read_only')
})
beforeEach(async () => {
  await shop.ports.db.delete(dispute)
})
afterAll(() => shop[Symbol.asyncDispose]())

const inDays = (days: number) => new Date(shop.clock.now().getTime() + days * dayMs)

/** The payments of a page of the list, in its order. */
async function listed(search = '') {
  const { status, html } = await reader.get(path + search)
  expect(status, search).toBe(200)
  return [...html.matchAll(/<a(?=[^>]*data-dispute)[^>]*href="\/admin\/payments\/([^"?]+)"/g)].map(
    ([, id]) => id,
  )
}

test('disputes are listed with reason and response deadline, and found by status, email and id', async () => {
  await insertPayment(shop, { id: 'asked', email: 'alix@example.test' })
  await insertPayment(shop, { id: 'over', email: 'brune@example.test' })
  await insertPayment(shop, { id: 'decided' })
  await insertDispute(shop, 'asked', { respondBy: inDays(5), createdAt: inDays(-1), id: 'dp_asked' })
  await insertDispute(shop, 'over', { respondBy: inDays(-86), createdAt: inDays(-93), reason: 'duplicate' })
  await insertDispute(shop, 'decided', { status: 'won', respondBy: inDays(-9), createdAt: inDays(-20) })
  expect(await listed()).toEqual(['asked', 'decided', 'over'])
  expect(await listed('?status=needs_response')).toEqual(['asked', 'over'])
  expect(await listed('?status=won')).toEqual(['decided'])
  expect(await listed('?q=brune')).toEqual(['over'])
  expect(await listed('?q=dp_asked')).toEqual(['asked'])
  const words = {
    fr: ['Fraude signalée par le titulaire', 'Payé deux fois', 'dépassé depuis 86 jours', 'Gagné'],
    en: ['Reported as fraud by the account holder', 'Charged twice', 'passed 86 days ago', 'Won'],
    hu: ['A kártyabirtokos csalásként jelentette', 'Kétszer terhelve', '86 napja lejárt', 'Megnyerve'],
  }
  const headings = {
    fr: 'Motif de la banque',
    en: 'Reason given by the bank',
    hu: 'A bank által megadott ok',
  }
  for (const language of languages) {
    reader.cookies.set('language', language)
    const text = pageText((await reader.get(path)).html)
    for (const word of [...words[language], headings[language]]) expect(text, language).toContain(word)
  }
  reader.cookies.set('language', 'fr')
  const { html } = await reader.get('/admin/dashboard')
  expect(html).toContain(`href="${path}?status=needs_response"`)
})

test('a disputed payment lists the available evidence with its files, and names what is missing', async () => {
  const { placed } = await buyAsNewCustomer(shop)
  await shop.runJobs()
  const [bought] = await shop.ports.db
    .select()
    .from(payment)
    .where(eq(payment.providerPaymentId, placed.providerPaymentId))
  if (!bought) throw new Error('Nothing was bought')
  expect(pageText((await reader.get(`/admin/payments/${bought.id}`)).html)).not.toContain('Pièces à fournir')
  await insertDispute(shop, bought.id)
  const { html } = await reader.get(`/admin/payments/${bought.id}`)
  const text = pageText(html)
  expect(text).toContain('Pièces à fournir à la banque')
  const files = [...html.matchAll(/href="([^"]+\.pdf)"/g)].map(([, file = '']) => file)
  expect(files).toEqual([
    expect.stringMatching(/^\/admin\/invoices\/INV-\d+\/invoice\.pdf$/),
    expect.stringMatching(/^\/admin\/orders\/CMD-\d+\/contract\.pdf$/),
  ])
  for (const file of files) {
    const response = await reader.get(file)
    expect(response.status, file).toBe(200)
    expect(response.headers.get('content-type'), file).toBe('application/pdf')
  }
  for (const page of ['orders', 'subscriptions', 'deliveries', 'emails/outbox']) {
    const [, to = ''] = html.match(new RegExp(`href="(/admin/${page}/[\\w-]+)"`)) ?? []
    expect((await reader.get(to)).status, page).toBe(200)
  }
  // The customer wrote nothing.
  expect(text).toMatch(/Messages du client\s*La boutique n’a pas cette pièce/)
  // The subscription is active: its charges are on hold, here and in the list.
  expect(text).toContain('Un paiement de ce contrat est contesté depuis')
  expect(pageText((await reader.get(path)).html)).toContain('En attente de décision')
})
