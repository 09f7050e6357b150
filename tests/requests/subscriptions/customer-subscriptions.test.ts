import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { paymentMethod } from '#server/database/schema/payments/payments.ts'
import { sandboxMethod } from '#server/database/schema/payments/sandbox.ts'
import { collection } from '#server/database/schema/subscriptions/collections.ts'
import { cancellationReason, declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { runSubscriptions } from '#server/subscriptions/run-subscriptions.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register, validPassword } from '#tests/harness/customers.ts'
import { buyAsNewCustomer, orderAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { payAtProvider } from '#tests/harness/pay-at-provider.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

/** A customer whose service began with their order: paid from 21 November to 20 December. */
async function open() {
  const shop = await createTestApp()
  const { visitor, email, placed } = await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
  await shop.runJobs()
  const [bought] = await shop.ports.db.select().from(subscription)
  const id = bought?.id ?? ''
  const read = async (path: string) => {
    const response = await visitor.get(path)
    return { ...response, text: pageText(response.html) }
  }
  return {
    shop,
    visitor,
    email,
    id,
    number: placed.number,
    read,
    list: () => read('/user/subscriptions'),
    cancel: () => visitor.post(`/user/subscriptions/${id}/cancel`, { intent: 'confirm' }),
    undo: () => visitor.post('/user/subscriptions', { intent: 'undo', subscription: id }),
    /** Moves to another instant, runs the daily runs and jobs, and signs in again. */
    async on(instant: string) {
      shop.clock.set(instant)
      for (let round = 0; round < 3; round += 1) {
        await runSubscriptions(shop.ports)
        await shop.runJobs()
      }
      await visitor.post('/login', { intent: 'sign-in', email, password: validPassword })
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const readMails = ({ ports }: TestApp, template: string) =>
  ports.db.$count(outboxMail, eq(outboxMail.template, template))

const payLinkIn = (html: string) => /href="(\/pay\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

test('a running subscription shows its next charge, paid period, card and available actions', async () => {
  await using customer = await open()
  const { text, html } = await customer.list()
  for (const fact of [
    'En construction',
    '21/12/2026',
    'Payé jusqu’au',
    '20/12/2026',
    'Visa •••• 4242',
    'expire fin 12/2034',
  ])
    expect(text).toContain(fact)
  expect(text).toContain('Vous pouvez vous rétracter jusqu’au 07/12/2026')
  for (const path of [
    `/withdraw?order=${customer.number}`,
    `/user/subscriptions/${customer.id}/cancel`,
    `/user/orders/${customer.number}`,
    '/user/card',
  ])
    expect(html).toContain(`href="${path}"`)
  expect((await customer.read('/user')).html).toContain(`/user/subscriptions/${customer.id}/cancel`)
})

test('a paused, suspended or ending subscription has no next charge for customer and shop', async () => {
  await using customer = await open()
  const { shop, id, number } = customer
  const owner = await signedInStaff(shop, 'owner')
  const readShown = async () => [
    (await customer.read(`/user/orders/${number}`)).text.includes('21/12/2026'),
    // The page also has the day itself, because an invoice is due on it.
    /prochain prélèvement le 21\/12\/2026/.test(pageText((await owner.get(`/admin/orders/${number}`)).html)),
    pageText((await owner.get('/admin/payments/subscriptions')).html).includes('21/12/2026'),
    // The customer's record has the day of the invoice as well.
    /prochain prélèvement le 21\/12\/2026/.test(
      pageText((await owner.get(`/admin/customers/${bought?.accountId}`)).html),
    ),
  ]
  const [bought] = await shop.ports.db.select().from(subscription)
  const change = (values: Partial<typeof subscription.$inferInsert>) =>
    shop.ports.db.update(subscription).set(values).where(eq(subscription.id, id))
  expect(await readShown()).toEqual([true, true, true, true])
  for (const status of ['suspended', 'paused'] as const) {
    await change({ status })
    expect(await readShown(), status).toEqual([false, false, false, false])
  }
  await change({ status: 'active', endsOn: day('2026-12-20') })
  expect(await readShown(), 'ends before').toEqual([false, false, false, false])
})

describe('cancellation', () => {
  test('of a service that has not begun states its first day', async () => {
    await using shop = await createTestApp()
    const { visitor } = await buyAsNewCustomer(shop)
    const [bought] = await shop.ports.db.select().from(subscription)
    const text = pageText((await visitor.get(`/user/subscriptions/${bought?.id}/cancel`)).html)
    // The withdrawal period ends on Monday 7 December, because its 14th day is a Saturday.
    expect(text).toContain('Le service commence le 08/12/2026')
    expect(text).not.toContain('rien ne change')
  })

  test('shows the end date first, takes one click, and is recorded once', async () => {
    await using customer = await open()
    const { shop, visitor, id } = customer
    const before = await customer.read(`/user/subscriptions/${id}/cancel`)
    expect(before.text).toMatch(/se terminera le 20\/12\/2026/)
    expect(before.text).toContain('conservés jusqu’au 19/01/2027 inclus, puis effacés')
    expect(before.html).toContain('Notification de la résiliation')
    const response = await customer.cancel()
    expect(response.location).toBe(`/user/subscriptions?cancelled=${id}`)
    expect(visitor.cookies.get('toast')).toContain('subscription-cancelled')
    expect((await customer.cancel()).status).toBe(302)
    expect((await visitor.get(`/user/subscriptions/${id}/cancel`)).location).toBe('/user/subscriptions')
    const { html } = await visitor.follow(response)
    for (const fact of [
      'Se termine le 20/12/2026',
      'plus aucun prélèvement ensuite',
      'Annuler la résiliation',
    ])
      expect(pageText(html)).toContain(fact)
    expect(pageText(html)).toContain('Pourquoi partez-vous')
    expect(html).not.toContain(`/user/subscriptions/${id}/cancel`)
    await shop.runJobs()
    expect(await shop.ports.db.$count(declaration)).toBe(1)
    expect(await readMails(shop, 'cancellation-confirmed')).toBe(1)
    expect((await customer.read('/user')).text).toContain('Se termine le 20/12/2026')
  })

  test('accepts an optional reason afterwards, once', async () => {
    await using customer = await open()
    const { shop, visitor, id } = customer
    const explain = (fields: Record<string, string>) =>
      visitor.post('/user/subscriptions', { intent: 'give-reason', subscription: id, ...fields })
    expect((await explain({ reason: 'other' })).status).toBe(404)
    await customer.cancel()
    expect((await explain({ comment: ' ' })).status).toBe(302)
    expect(await shop.ports.db.$count(cancellationReason)).toBe(0)
    expect((await explain({ reason: 'other', comment: 'x'.repeat(1_001) })).status).toBe(422)
    const response = await explain({ reason: 'too_expensive', comment: 'Merci quand même.' })
    expect(pageText((await visitor.follow(response)).html)).toContain('votre réponse est enregistrée')
    await explain({ reason: 'other' })
    expect(await shop.ports.db.select().from(cancellationReason)).toMatchObject([
      { reason: 'too_expensive', comment: 'Merci quand même.' },
    ])
  })

  test('mentions the refund by withdrawal during its 14-day period (L221-18, L221-24)', async () => {
    await using customer = await open()
    const { shop, visitor, id, number } = customer
    const [paid] = await shop.ports.db.select().from(invoice)
    const amount = ((paid?.total ?? 0) / 100).toFixed(2).replace('.', ',')
    const sentence = 'Vous êtes encore dans le délai de 14 jours'
    const page = `/user/subscriptions/${id}/cancel`
    const { text, html } = await customer.read(page)
    expect(text).toContain(sentence)
    // On the day of the order nothing is used: the refund is complete.
    expect(text).toMatch(new RegExp(`${amount}\\s*€ vous seront remboursés`))
    expect(html).toContain(`/withdraw?order=${number}`)
    const declared = { intent: 'review', name: 'Alix', email: customer.email, contract: number, endsOn: '' }
    expect(pageText((await visitor.post('/cancel-contract', declared)).html)).toContain(sentence)
    // A visitor who is not signed in sees nothing of it.
    expect(pageText((await shop.visitor().post('/cancel-contract', declared)).html)).not.toContain(sentence)
    await customer.on('2026-12-08T12:00:00Z')
    expect((await customer.read(page)).text).not.toContain(sentence)
  })

  test('and withdrawal forms are prefilled with the contract of a signed-in customer', async () => {
    await using customer = await open()
    const { number } = customer
    for (const path of ['/cancel-contract', '/withdraw'])
      expect((await customer.read(path)).html, path).toMatch(
        new RegExp(`name="contract"[^>]*value="${number} · `),
      )
    expect((await customer.shop.visitor().get('/withdraw')).html).not.toContain(number)
  })

  test('can be undone repeatedly with its planned pause, and nothing is charged during the pause', async () => {
    await using customer = await open()
    const { shop, visitor, id } = customer
    const { db } = shop.ports
    await visitor.post(`/user/subscriptions/${id}/plan`, { intent: 'pause' })
    for (let time = 0; time < 2; time += 1) {
      await customer.cancel()
      expect((await db.select().from(subscription))[0]).toMatchObject({ endsOn: '2026-12-20' })
      await customer.undo()
    }
    const { text } = await customer.list()
    expect(text).toContain('En pause à partir du 21/12/2026')
    expect(text).toContain('La pause commence le 21/12/2026.')
    await shop.runJobs()
    const mails = await db.select().from(outboxMail).where(eq(outboxMail.template, 'cancellation-undone'))
    for (const { html } of mails) {
      expect(pageText(html ?? '')).toContain('La pause que vous aviez demandée est maintenue')
      expect(html).not.toContain('Prochain prélèvement')
    }
    const billed = await db.$count(invoice)
    await customer.on('2026-12-21T08:00:00Z')
    await customer.on('2027-01-22T08:00:00Z')
    expect((await db.select().from(subscription))[0]).toMatchObject({ status: 'paused', endsOn: null })
    expect(await db.$count(invoice)).toBe(billed)
  })

  test('does not restore a previously cancelled pause when it is undone', async () => {
    await using customer = await open()
    const { visitor, id } = customer
    const plan = `/user/subscriptions/${id}/plan`
    await visitor.post(plan, { intent: 'pause' })
    await visitor.post(plan, { intent: 'resume' })
    await customer.cancel()
    await customer.undo()
    expect((await customer.list()).text).toContain('Prochain prélèvement')
    await customer.on('2026-12-21T08:00:00Z')
    expect((await customer.shop.ports.db.select().from(subscription))[0]).toMatchObject({ status: 'active' })
  })

  test('can be undone until the end of its last day, and not after', async () => {
    await using customer = await open()
    const { shop, id } = customer
    await customer.cancel()
    await customer.on('2026-12-20T22:59:00Z')
    expect((await customer.undo()).location).toBe('/user/subscriptions')
    expect((await customer.undo()).status).toBe(302)
    expect((await customer.list()).text).toMatch(/Résiliation annulée.*Prochain prélèvement/s)
    await shop.runJobs()
    expect(await readMails(shop, 'cancellation-undone')).toBe(1)

    await customer.cancel()
    shop.clock.set('2026-12-20T23:00:00Z')
    const repeated = await customer.undo()
    expect(repeated.status).toBe(409)
    expect(pageText(repeated.html)).toContain('Cet abonnement est déjà terminé.')
    await customer.on('2026-12-21T08:00:00Z')
    expect((await customer.undo()).status).toBe(409)
    const { text, html } = await customer.list()
    expect(text).toContain('Aucun abonnement en cours.')
    expect(text).toMatch(/Du 21\/11\/2026 au 20\/12\/2026\s*Résilié/)
    expect(html).not.toContain(`${id}/cancel`)
    expect(await shop.ports.db.$count(collection)).toBe(0)
    expect((await customer.cancel()).location).toBe('/user/subscriptions')
    expect((await customer.read(`/user/orders/${customer.number}`)).text).toContain('Contrat terminé')
  })
})

test('another customer’s subscription returns 404', async () => {
  await using customer = await open()
  const { shop, id } = customer
  const otherVisitor = shop.visitor()
  await register(otherVisitor)
  for (const prefix of ['', '/en', '/hu']) {
    const path = `${prefix}/user/subscriptions/${id}/cancel`
    expect((await otherVisitor.get(path)).status).toBe(404)
    expect((await otherVisitor.post(path, { intent: 'confirm' })).status).toBe(404)
    expect(
      (await otherVisitor.post(`${prefix}/user/subscriptions`, { intent: 'undo', subscription: id })).status,
    ).toBe(404)
  }
  await customer.cancel()
  const fields = { intent: 'give-reason', subscription: id, reason: 'other' }
  expect((await otherVisitor.post('/user/subscriptions', fields)).status).toBe(404)
  expect(pageText((await otherVisitor.get(`/user/subscriptions?cancelled=${id}`)).html)).not.toContain(
    '20/12/2026',
  )
})

describe('unpaid month', () => {
  test('shows the debt and the next dates, and its payment restores the service', async () => {
    await using customer = await open()
    const { shop, visitor, id } = customer
    await shop.ports.db.update(sandboxMethod).set({ laterFailure: 'declined' })
    await customer.on('2026-12-21T08:00:00Z')
    const late = await customer.list()
    for (const fact of [
      'Paiement en retard',
      'depuis le 21/12/2026',
      '22/12/2026',
      '04/01/2027',
      '20/12/2026',
    ])
      expect(late.text).toContain(fact)
    const link = payLinkIn(late.html)
    const overview = await customer.read('/user')
    expect(overview.text).toContain('est en attente depuis le 21/12/2026')
    expect(payLinkIn(overview.html)).toBe(link)
    // The due date of the invoice is later: the list also shows the day that counts.
    const invoices = await customer.read('/user/invoices')
    expect(invoices.text).toMatch(/20\/01\/2027[\s\S]*Prélèvement refusé\s*À régler avant le 04\/01\/2027/)
    expect(payLinkIn(invoices.html)).toBe(link)
    expect((await customer.read(`/user/subscriptions/${id}/cancel`)).text).toContain('reste à régler')

    await customer.on('2027-01-04T08:00:00Z')
    const stopped = await customer.list()
    for (const fact of ['Suspendu', 'Il reprend dès le paiement', '20/01/2027'])
      expect(stopped.text).toContain(fact)
    expect((await customer.read(`/user/subscriptions/${id}/cancel`)).text).toContain(
      'se terminera aujourd’hui',
    )
    expect((await customer.read('/user/invoices')).text).toContain('À régler avant le 20/01/2027')
    const page = await customer.read(link)
    expect(page.text).toContain('il sera rétabli dès réception de ce paiement')
    expect(page.text).toContain('Du 21/12/2026 au 20/01/2027')
    await payAtProvider(shop.visitor(), link)
    expect((await customer.read(link)).text).toContain('Votre service continue')
    await shop.runJobs()
    const repeated = await customer.list()
    for (const fact of ['En construction', 'Paiements à jour, le service continue', '21/01/2027'])
      expect(repeated.text).toContain(fact)
    expect(payLinkIn(repeated.html)).toBe('')
    expect(payLinkIn((await visitor.get('/user')).html)).toBe('')
  })

  test('ends the contract if it stays unpaid, and is still owed', async () => {
    await using customer = await open()
    await customer.shop.ports.db.update(sandboxMethod).set({ laterFailure: 'declined' })
    await customer.on('2026-12-21T08:00:00Z')
    await customer.on('2027-01-05T08:00:00Z')
    await customer.on('2027-01-20T08:00:00Z')
    const { text, html } = await customer.list()
    expect(text).toContain('Impayé')
    expect(text).toContain('le dernier mois de service reste à payer')
    const link = payLinkIn(html)
    await payAtProvider(customer.shop.visitor(), link)
    expect((await customer.read(link)).text).toContain('plus rien ne sera prélevé')
  })
})

test('a card that expires before the next charge shows a warning on the list and the overview', async () => {
  await using customer = await open()
  await customer.shop.ports.db.update(paymentMethod).set({ expiryYear: 2026, expiryMonth: 11 })
  expect((await customer.list()).text).toContain('Cette carte expire avant le prochain prélèvement.')
  const { text } = await customer.read('/user')
  expect(text).toContain('La carte Visa •••• 4242 expire avant le prochain prélèvement, le 21/12/2026.')
})

test('a withdrawn order shows the refund deadline, then the refund date and the credit note', async () => {
  await using customer = await open()
  const { visitor, email, number, shop } = customer
  shop.clock.set('2026-11-25T10:00:00Z')
  await visitor.post('/withdraw', { intent: 'confirm', name: 'Alix Modèle', contract: number, email })
  await shop.runJobs()
  const path = `/user/orders/${number}`
  const before = await customer.read(path)
  expect(before.text).toContain('Vous avez exercé votre droit de rétractation le 25/11/2026.')
  expect(before.text).toContain('au plus tard le 09/12/2026')
  expect(before.text).toContain('Contrat terminé')
  expect(before.html).not.toContain(`/withdraw?order=${number}`)
  expect(before.text).not.toContain('Prochain prélèvement')
  expect((await customer.list()).text).toContain('Rétractation')
  await customer.on('2026-12-07T10:00:00Z')
  const after = await customer.read(path)
  expect(after.text).toContain('ont été remboursés le 07/12/2026')
  expect(after.text).toMatch(/Avoir\s: AV-2026000001/)
  expect(after.html).toContain('/user/invoices/AV-2026000001/invoice.pdf')
})

describe('order list', () => {
  const readCells = async (visitor: TestVisitor) =>
    /<tbody[\s\S]*<\/tbody>/.exec((await visitor.get('/user/orders')).html)?.[0] ?? ''

  test('offers withdrawal during the withdrawal period, until one is declared', async () => {
    await using customer = await open()
    const { visitor, number } = customer
    const link = `/withdraw?order=${number}`
    expect(await readCells(visitor)).toContain(link)
    await customer.on('2026-12-07T10:00:00Z')
    expect(await readCells(visitor)).toContain(link)
    await customer.on('2026-12-08T10:00:00Z')
    expect(await readCells(visitor)).not.toContain(link)
    await using otherShop = await open()
    otherShop.shop.clock.set('2026-11-25T10:00:00Z')
    const words = { name: 'Alix Modèle', contract: otherShop.number, email: otherShop.email }
    await otherShop.visitor.post('/withdraw', { intent: 'confirm', ...words })
    expect(await readCells(otherShop.visitor)).not.toContain(`/withdraw?order=${otherShop.number}`)
  })

  test('links to the invoices only if there is one', async () => {
    await using customer = await open()
    expect(await readCells(customer.visitor)).toContain('Voir mes factures')
    const { visitor, number } = await orderAsNewCustomer(customer.shop)
    const cells = await readCells(visitor)
    expect(cells).toContain(number)
    expect(cells).not.toContain('Voir mes factures')
  })
})
