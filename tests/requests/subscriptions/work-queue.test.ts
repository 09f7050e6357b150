import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { payment, refund } from '#server/database/schema/payments/payments.ts'
import { declaration, withdrawal } from '#server/database/schema/subscriptions/declarations.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { runSubscriptions } from '#server/subscriptions/run-subscriptions.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const days = (count: number) => count * 86_400_000

/** Declares a withdrawal and runs the shop's automatic steps; returns its id. */
async function withdraw(shop: TestApp, fields: { email: string; contract: string }): Promise<string> {
  const response = await shop
    .visitor()
    .post('/withdraw', { intent: 'confirm', name: 'Alix Modèle', ...fields })
  await shop.runJobs()
  return response.location?.split('/').at(-1) ?? ''
}

/** A withdrawal from an order within the period. */
async function aWithdrawal(shop: TestApp) {
  const { email, number } = await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
  return { id: await withdraw(shop, { email, contract: number }), email, number }
}

const submit = (visitor: TestVisitor, id: string, fields: Record<string, string>) =>
  visitor.post(`/admin/queue/${id}`, fields)

async function read(visitor: TestVisitor, path: string) {
  const { status, html } = await visitor.get(path)
  expect(status, path).toBe(200)
  return pageText(html)
}

const notes = (shop: TestApp) => shop.ports.db.select().from(invoice).where(eq(invoice.series, 'AV'))
const refunds = (shop: TestApp) => shop.ports.db.select().from(refund)

test('a withdrawal without an order waits, shows possible orders, and applies to the chosen one', async () => {
  await using shop = await createTestApp()
  const owner = await signedInStaff(shop, 'owner')
  const { email, number } = await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
  const id = await withdraw(shop, { email, contract: 'mon site de quiz' })
  expect(await read(owner, '/admin/queue/declarations')).toMatch(/mon site de quiz.*Commande introuvable/s)
  expect(await read(owner, '/admin/dashboard')).toContain('1 déclaration en attente')
  expect(await read(owner, `/admin/queue/${id}`)).toMatch(new RegExp(`Commandes possibles.*${number}`, 's'))
  const unknown = await submit(owner, id, { intent: 'accept', orderNumber: 'CMD-2026999999' })
  expect(unknown.status).toBe(404)
  expect((await submit(owner, id, { intent: 'accept', orderNumber: number })).status).toBe(200)
  expect(await shop.ports.db.select().from(declaration)).toMatchObject([
    { outcome: 'applied', isLate: false },
  ])
  expect(await shop.ports.db.select().from(subscription)).toMatchObject([{ status: 'cancelled' }])
  expect(await read(owner, '/admin/queue')).toContain(number)
  expect(await read(owner, '/admin/queue/declarations')).not.toContain('mon site de quiz')
  expect(await read(owner, '/admin/queue/declarations?state=handled')).toContain('mon site de quiz')
  expect((await submit(owner, id, { intent: 'accept', orderNumber: number })).status).toBe(409)
})

test('an order with another email address is found by its number and marked as such', async () => {
  await using shop = await createTestApp()
  const owner = await signedInStaff(shop, 'owner')
  const { number } = await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
  const id = await withdraw(shop, { email: 'autre@example.test', contract: `ma commande ${number}` })
  expect(await read(owner, `/admin/queue/${id}`)).toMatch(
    new RegExp(`${number}.*E-mail différent de celui de la déclaration`, 's'),
  )
  const other = await withdraw(shop, { email: 'autre@example.test', contract: 'ma commande' })
  expect(await read(owner, `/admin/queue/${other}`)).toContain('Aucune commande trouvée')
  expect(await read(owner, `/admin/queue/${other}?order=${number}`)).toContain(number)
})

test('a late withdrawal waits, shows the days overdue, and can be accepted as goodwill', async () => {
  await using shop = await createTestApp()
  const { email, number } = await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
  shop.clock.forward(days(20))
  const owner = await signedInStaff(shop, 'owner')
  const id = await withdraw(shop, { email, contract: number })
  expect(await shop.ports.db.$count(withdrawal)).toBe(0)
  expect(await read(owner, '/admin/queue/declarations')).toMatch(/Rétractation tardive\s*4 jours de retard/)
  expect(await read(owner, `/admin/queue/${id}`)).toContain('Rétractation possible jusqu’au 07/12/2026')
  expect((await submit(owner, id, { intent: 'accept', orderNumber: number })).status).toBe(200)
  expect(await shop.ports.db.select().from(withdrawal)).toMatchObject([
    { declarationId: id, refundedAt: null },
  ])
})

test('settling a declaration otherwise requires a note, stores it, and works once', async () => {
  await using shop = await createTestApp()
  const owner = await signedInStaff(shop, 'owner')
  const id = await withdraw(shop, { email: 'autre@example.test', contract: 'un site' })
  const empty = await submit(owner, id, { intent: 'settle', note: ' ' })
  expect(empty.status).toBe(422)
  expect((await submit(owner, id, { intent: 'settle', note: 'Appelée : une autre boutique' })).status).toBe(
    200,
  )
  expect((await submit(owner, id, { intent: 'settle', note: 'Encore' })).status).toBe(409)
  expect(await read(owner, `/admin/queue/${id}`)).toMatch(/Traitée autrement.*Appelée : une autre boutique/s)
})

test('an immediate refund submitted twice is made once, with one credit note', async () => {
  await using shop = await createTestApp()
  const owner = await signedInStaff(shop, 'owner')
  const { id, number } = await aWithdrawal(shop)
  const list = await read(owner, '/admin/queue')
  expect(list).toMatch(
    new RegExp(`${number}.*21/11/2026.*05/12/2026 · 14 jours restants.*automatique le 03/12/2026`, 's'),
  )
  expect(await read(owner, '/admin/dashboard')).toMatch(
    /1 rétractation à rembourser\s*au plus tard le 05\/12\/2026/,
  )
  const responses = await Promise.all(
    [1, 2].map(() => submit(owner, id, { intent: 'refund', confirmed: 'on' })),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  await shop.runJobs()
  await shop.runJobs()
  const [note, ...others] = await notes(shop)
  expect(others).toEqual([])
  const refunded = await refunds(shop)
  expect(refunded).toMatchObject([{ id, status: 'succeeded', amount: note?.total }])
  expect(await read(owner, `/admin/queue/${id}`)).toMatch(new RegExp(`Remboursée.*${note?.number}`, 's'))
  expect(await read(owner, '/admin/queue')).toContain('Aucune rétractation en attente')
  expect(await read(owner, '/admin/queue?state=settled')).toContain(number)
})

test('a pending withdrawal is refunded automatically on the twelfth day', async () => {
  await using shop = await createTestApp()
  const { id } = await aWithdrawal(shop)
  shop.clock.forward(days(11))
  const owner = await signedInStaff(shop, 'owner')
  await runSubscriptions(shop.ports)
  expect(await read(owner, '/admin/queue')).toContain('3 jours restants')
  expect(await refunds(shop)).toEqual([])
  shop.clock.forward(days(1))
  await runSubscriptions(shop.ports)
  await shop.runJobs()
  expect(await refunds(shop)).toMatchObject([{ id, status: 'succeeded', requestedBy: 'shop' }])
  expect(await notes(shop)).toHaveLength(1)
})

test('a failed refund waits until staff record a manual repayment', async () => {
  await using shop = await createTestApp()
  const owner = await signedInStaff(shop, 'owner')
  const { id, number } = await aWithdrawal(shop)
  // Paid with a provider that the shop no longer uses.
  await shop.ports.db.update(payment).set({ provider: 'former' }).where(eq(payment.status, 'succeeded'))
  await submit(owner, id, { intent: 'refund', confirmed: 'on' })
  await shop.runJobs()
  expect(await refunds(shop)).toMatchObject([{ id, status: 'failed' }])
  expect(await read(owner, '/admin/queue?state=failed')).toMatch(
    new RegExp(`${number}.*Remboursement échoué`, 's'),
  )
  expect(await read(owner, '/admin/dashboard')).toContain('1 remboursement échoué')
  expect(await read(owner, `/admin/queue/${id}`)).toContain('Remboursez le client autrement')
  expect((await submit(owner, id, { intent: 'note-refund', note: '' })).status).toBe(422)
  expect((await submit(owner, id, { intent: 'note-refund', note: 'Virement du 22/11' })).status).toBe(200)
  expect((await submit(owner, id, { intent: 'note-refund', note: 'Encore' })).status).toBe(409)
  expect(await read(owner, '/admin/queue')).toContain('Aucune rétractation en attente')
  expect(await read(owner, `/admin/queue/${id}`)).toMatch(/Virement du 22\/11.*Remboursée/s)
})

test('staff can act, and read-only users can only read', async () => {
  await using shop = await createTestApp()
  const [staff, reader] = [await signedInStaff(shop, 'staff'), await signedInStaff(shop, 'read_only')]
  const { id } = await aWithdrawal(shop)
  expect(await read(staff, '/admin/queue')).toContain('Rembourser maintenant')
  expect(await read(reader, '/admin/queue')).not.toContain('Rembourser maintenant')
  expect(await read(reader, `/admin/queue/${id}`)).not.toContain('Rembourser maintenant')
  const invalidInputs: Record<string, string>[] = [
    { intent: 'refund' },
    { intent: 'note-refund', note: 'x' },
    { intent: 'settle', note: 'x' },
    { intent: 'accept', orderNumber: 'x' },
  ]
  for (const fields of invalidInputs)
    expect((await submit(reader, id, fields)).status, fields.intent).toBe(403)
  expect((await submit(staff, id, { intent: 'refund', confirmed: 'on' })).status).toBe(200)
  const [row] = await shop.ports.db.select().from(withdrawal)
  expect(row?.refundedBy).not.toBeNull()
})
