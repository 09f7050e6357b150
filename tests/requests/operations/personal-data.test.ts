import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account, credential } from '#server/database/schema/identity/accounts.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import { dataRequest } from '#server/database/schema/operations/customers.ts'
import { auditEvent, seal } from '#server/database/schema/platform/audit.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { deleteExpiredData, reportOldData } from '#server/operations/privacy/delete-expired-data.ts'
import { sealChains } from '#server/platform/audit/seal-chains.ts'
import { verifyChains } from '#server/platform/audit/verify-chains.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { confirmAddress, register, registerCustomer, validPassword } from '#tests/harness/customers.ts'
import { unzip } from '#tests/harness/documents/unzip.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { mailedSubjects } from '#tests/harness/mailed-link.ts'
import { buyAsNewCustomer, orderAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { buy } from '#tests/harness/purchases.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const dayMs = 86_400_000

const find = async (id: string) => (await shop.ports.db.select().from(account).where(eq(account.id, id)))[0]

async function writeToShop(visitor: ReturnType<TestApp['visitor']>, email: string) {
  const fields = { name: 'Alix', email, subject: 'Une question', message: 'Une question assez longue.' }
  expect((await visitor.post('/contact', { intent: 'send-message', ...fields })).status).toBe(200)
}

const endContracts = (id: string) =>
  shop.ports.db.update(subscription).set({ status: 'cancelled' }).where(eq(subscription.accountId, id))

describe('an account with an unconfirmed email address', () => {
  test('neither exports nor erases messages and emails of another person with that address', async () => {
    const email = 'victime@example.test'
    await writeToShop(shop.visitor(), email)
    await shop.visitor().post('/newsletter', { intent: 'subscribe', email })
    await shop.runJobs()
    const before = await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.recipient, email))
    shop.clock.forward(60_000)
    const stranger = shop.visitor()
    await register(stranger, { email })
    expect(pageText((await stranger.get('/user/data')).html)).toContain('n’est pas encore confirmée')
    expect(pageText((await stranger.get('/user/data/delete')).html)).toContain('n’est pas encore confirmée')
    const { bytes } = await stranger.post('/user/data/export.zip', { intent: 'download' })
    const data = JSON.parse(unzip(bytes).get('data.json') ?? '')
    expect(data.profile[0].email).toBe(email)
    for (const kind of ['messages', 'newsletter', 'mails', 'offers', 'declarations'])
      expect(data[kind], kind).toEqual([])
    await stranger.post('/user/data/delete', { intent: 'erase', understood: 'on' })
    const written = eq(contactMessage.email, email)
    expect(await shop.ports.db.$count(contactMessage, written)).toBe(1)
    expect(await shop.ports.db.$count(newsletterSubscription, eq(newsletterSubscription.email, email))).toBe(
      1,
    )
    const remaining = await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.recipient, email))
    expect(remaining.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)))
  })
})

describe('the personal data export', () => {
  test('contains all data as JSON and CSV, but no password hash or session token', async () => {
    const { visitor, email, id } = await registerCustomer(shop, { company: '=cmd()' })
    await confirmAddress(shop, email)
    const { placed } = await buy(visitor, 'quiz*1', { earlyStart: true })
    await writeToShop(visitor, email)
    await visitor.post('/user/data', { intent: 'change-newsletter', newsletter: 'on' })
    await shop.runJobs()
    const response = await visitor.post('/user/data/export.zip', { intent: 'download' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toContain('mes-donnees.zip')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const files = unzip(response.bytes)
    const data = JSON.parse(files.get('data.json') ?? '')
    expect(data.profile[0]).toMatchObject({ email, firstName: 'Alix', company: '=cmd()' })
    expect(data.orders[0].number).toBe(placed.number)
    expect(data.invoices[0].number).toMatch(/^INV-/)
    expect(data.messages[0].message).toBe('Une question assez longue.')
    expect(data.consents.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(['terms_of_sale', 'early_start', 'card_mandate', 'newsletter']),
    )
    for (const kind of [
      'subscriptions',
      'payments',
      'invoice_lines',
      'country_signs',
      'mails',
      'sessions',
      'events',
    ])
      expect(data[kind].length, kind).toBeGreaterThan(0)
    for (const kind of Object.keys(data)) expect(files.has(`csv/${kind}.csv`), kind).toBe(true)
    const profile = files.get('csv/profile.csv') ?? ''
    expect(profile.startsWith('\ufeff')).toBe(true)
    expect(profile.split('\r\n')[0]?.split(';')).toContain('firstName')
    expect(profile).toContain(";'=cmd();")
    const everything = [...files.values()].join()
    const [secret] = await shop.ports.db.select().from(credential).where(eq(credential.userId, id))
    expect(everything).not.toContain(secret?.password ?? 'argon2id')
    expect(everything).not.toContain(visitor.cookies.get('vitrine.session_token')?.split('.')[0] ?? '?')
    expect(await mailedSubjects(shop, email)).toContain('Une copie de vos données a été téléchargée')
    const requests = await shop.ports.db.select().from(dataRequest).where(eq(dataRequest.accountId, id))
    expect(requests).toMatchObject([{ kind: 'access', channel: 'account', state: 'answered' }])
  })

  test('contains no data of another customer, and cannot be downloaded with a GET request', async () => {
    const customer = await registerCustomer(shop)
    const other = await registerCustomer(shop)
    await writeToShop(other.visitor, other.email)
    const files = unzip((await customer.visitor.post('/user/data/export.zip', { intent: 'download' })).bytes)
    expect([...files.values()].join()).not.toContain(other.email)
    expect((await customer.visitor.get('/user/data/export.zip')).location).toBe('/user/data')
  })
})

describe('consents', () => {
  test('are listed with their date, and the newsletter can be switched on and off', async () => {
    const { visitor, email } = await registerCustomer(shop)
    const { placed } = await buy(visitor, 'quiz*1', { earlyStart: true })
    const before = pageText((await visitor.get('/user/data')).html)
    expect(before).toContain('Conditions générales de vente acceptées')
    expect(before).toContain('21/11/2026')
    expect(before).toContain(placed.number)
    expect(before).toContain('Vous n’êtes pas abonné.')
    await visitor.post('/user/data', { intent: 'change-newsletter', newsletter: 'on' })
    expect(pageText((await visitor.get('/user/data')).html)).toContain('Confirmation demandée le')
    await shop.ports.db
      .update(newsletterSubscription)
      .set({ status: 'confirmed', confirmedAt: shop.clock.now() })
      .where(eq(newsletterSubscription.email, email))
    const on = await visitor.get('/user/data')
    expect(pageText(on.html)).toContain('Abonné depuis le')
    expect(on.html).toMatch(/role="switch" aria-checked="true"/)
    await visitor.post('/user/data', { intent: 'change-newsletter', newsletter: 'off' })
    expect(pageText((await visitor.get('/user/data')).html)).toContain('Désabonné le')
  })
})

describe('account deletion', () => {
  const erase = (visitor: ReturnType<TestApp['visitor']>) =>
    visitor.post('/user/data/delete', { intent: 'erase', understood: 'on' })

  test('is refused while a contract is active, with links to contracts and unpaid orders', async () => {
    const { visitor, id } = await registerCustomer(shop)
    await buy(visitor, 'quiz*1.table-ouverte*1')
    const { html } = await visitor.get('/user/data/delete')
    const page = pageText(html)
    expect(page).toContain('Résiliez d’abord vos contrats')
    expect(page).not.toContain('Supprimer définitivement')
    const subscriptionIds = [...html.matchAll(/href="\/user\/subscriptions\/([^"/]+)\/cancel"/g)].map(
      ([, subscriptionId]) => subscriptionId,
    )
    expect(new Set(subscriptionIds).size).toBe(2)
    const response = await erase(visitor)
    expect(response.status).toBe(409)
    expect((await find(id))?.anonymisedAt).toBeNull()
    for (const subscriptionId of subscriptionIds)
      await visitor.post(`/user/subscriptions/${subscriptionId}/cancel`, { intent: 'confirm' })
    const ended = (await visitor.get('/user/data/delete')).html
    expect(ended).not.toMatch(/subscriptions\/[^"/]+\/cancel/)
    expect(pageText(ended)).toMatch(/Se termine le \d\d\/\d\d\/\d{4}/)
    const { visitor: unpaid, number } = await orderAsNewCustomer(shop)
    expect((await unpaid.get('/user/data/delete')).html).toContain(`href="/user/orders/${number}"`)
  })

  test('requires explicit confirmation', async () => {
    const { visitor, id } = await registerCustomer(shop)
    expect((await visitor.post('/user/data/delete', { intent: 'erase' })).status).toBe(422)
    expect((await find(id))?.anonymisedAt).toBeNull()
  })

  test('erases all personal data except legally required records', async () => {
    const { visitor, email, id } = await registerCustomer(shop, {
      firstName: 'Zénobie',
      lastName: 'Introuvable',
    })
    const { placed } = await buy(visitor, 'quiz*1')
    await writeToShop(visitor, email)
    await shop.runJobs()
    await endContracts(id)
    const response = await erase(visitor)
    expect(response.location).toBe('/')
    expect([...visitor.cookies.keys()].filter((name) => /session|account|device/.test(name))).toEqual([])
    expect((await visitor.get('/user')).location).toMatch(/^\/login/)
    expect((await visitor.post('/login', { intent: 'sign-in', email, password: validPassword })).status).toBe(
      401,
    )
    const row = await find(id)
    expect(JSON.stringify(row)).not.toMatch(/Zénobie|Introuvable|example\.test|Modèle|69000/)
    expect(row?.anonymisedAt).not.toBeNull()
    // Data that the law requires the shop to keep.
    const [stored] = await shop.ports.db.select().from(order).where(eq(order.number, placed.number))
    expect(stored?.email).toBe(email)
    expect(await shop.ports.db.$count(invoice, eq(invoice.accountId, id))).toBe(1)
    // All other data.
    const { rows: tables } = await shop.ports.db.execute<{ name: string }>(
      sql`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    )
    const lawful = new Set(['order', 'invoice', 'declaration', 'outbox_mail'])
    for (const { name } of tables) {
      const { rows } = await shop.ports.db.execute<{ found: number }>(
        sql`SELECT count(*)::int AS found FROM ${sql.identifier(name)} t WHERE t::text ILIKE ${`%${email}%`} OR t::text LIKE '%Introuvable%'`,
      )
      if (!lawful.has(name)) expect(rows[0]?.found, name).toBe(0)
    }
    // The last mail announces the deletion; the others are gone.
    const mails = await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.recipient, email))
    expect(mails.map(({ template }) => template)).toEqual(['account-deleted'])
    // The email address is free again.
    await register(shop.visitor(), { email })
  })

  test('is refused for the last owner of the shop', async () => {
    const ownShop = await createTestApp()
    try {
      await ownShop.ports.db.update(account).set({ role: 'customer' })
      const visitor = await signedInStaff(ownShop, 'owner')
      const response = await erase(visitor)
      expect(response.status).toBe(409)
      expect(pageText(response.html)).toContain('La boutique doit garder au moins un propriétaire')
    } finally {
      await ownShop[Symbol.asyncDispose]()
    }
  })
})

describe('retention', () => {
  test('deletes expired data and nothing else, as the report announces', async () => {
    await using ownShop = await createTestApp()
    const { email, id } = await buyAsNewCustomer(ownShop)
    await ownShop.ports.db
      .update(subscription)
      .set({ status: 'cancelled' })
      .where(eq(subscription.accountId, id))
    const fields = { name: 'Alix', email, subject: 'Une question', message: 'Une question assez longue.' }
    await ownShop.visitor().post('/contact', { intent: 'send-message', ...fields })
    await ownShop.visitor().post('/newsletter', { intent: 'subscribe', email: 'jamais@example.test' })
    await ownShop.runJobs()
    const forget = () =>
      ownShop.ports.db.transaction((transaction) =>
        ownShop.ports.jobs.send(transaction, 'privacy.forget', {}),
      )
    await sealChains(ownShop.ports)

    expect(Object.values(await reportOldData(ownShop.ports)).some((count) => count > 0)).toBe(false)

    ownShop.clock.forward(31 * dayMs)
    expect(await reportOldData(ownShop.ports)).toMatchObject({ unconfirmed_newsletter: 1, account_keys: 1 })
    expect(await ownShop.ports.db.$count(newsletterSubscription)).toBe(1)
    await deleteExpiredData(ownShop.ports)
    expect(await ownShop.ports.db.$count(newsletterSubscription)).toBe(0)

    ownShop.clock.forward(366 * dayMs)
    const mails = await ownShop.ports.db.$count(outboxMail)
    const audits = await ownShop.ports.db.$count(auditEvent)
    const report = await reportOldData(ownShop.ports)
    expect(report.mails).toBe(mails)
    expect(report.audit).toBeGreaterThan(0)
    await forget()
    await ownShop.runJobs()
    expect(await ownShop.ports.db.$count(outboxMail)).toBe(0)
    expect(await ownShop.ports.db.$count(auditEvent)).toBeLessThan(audits)
    expect(await ownShop.ports.db.$count(seal, sql`rows_deleted_at IS NOT NULL`)).toBe(1)
    expect(await ownShop.ports.db.$count(contactMessage)).toBe(1)

    // Three years without a visit: notified first, then erased.
    ownShop.clock.forward(2 * 366 * dayMs)
    await deleteExpiredData(ownShop.ports)
    expect(await ownShop.ports.db.$count(contactMessage)).toBe(0)
    expect(await mailedSubjects(ownShop, email)).toEqual([
      expect.stringMatching(/^Votre compte sera supprimé le/),
    ])
    await ownShop.runJobs()
    await deleteExpiredData(ownShop.ports)
    const [pending] = await ownShop.ports.db.select().from(account).where(eq(account.id, id))
    expect(pending?.anonymisedAt).toBeNull()
    ownShop.clock.forward(31 * dayMs)
    await deleteExpiredData(ownShop.ports)
    const [erased] = await ownShop.ports.db.select().from(account).where(eq(account.id, id))
    expect(erased?.anonymisedAt).not.toBeNull()
    expect(erased?.email).not.toBe(email)

    // Proofs of orders and the accounting are kept; those of cookie choices are deleted after five and a half years.
    const ofOrders = await ownShop.ports.db.$count(consentEvent, sql`order_id IS NOT NULL`)
    ownShop.clock.forward(3 * 366 * dayMs)
    expect((await reportOldData(ownShop.ports)).consent_proofs).toBeGreaterThan(0)
    await deleteExpiredData(ownShop.ports)
    expect(await ownShop.ports.db.$count(consentEvent, sql`order_id IS NULL`)).toBe(0)
    expect(await ownShop.ports.db.$count(consentEvent)).toBe(ofOrders)
    expect(ofOrders).toBeGreaterThan(0)
    ownShop.clock.forward(5 * 366 * dayMs)
    expect((await reportOldData(ownShop.ports)).accounting).toBe(1)
    await deleteExpiredData(ownShop.ports)
    expect(await ownShop.ports.db.$count(invoice)).toBe(1)
    await sealChains(ownShop.ports)
    for (const chain of await verifyChains(ownShop.ports)) expect(chain.faults).toEqual([])
  })

  test('notifies, then erases an idle account within three years, even with a short month', async () => {
    await using ownShop = await createTestApp({ now: '2030-02-28T12:00:00Z' })
    const { email } = await register(ownShop.visitor())
    await ownShop.runJobs()
    const registered = ownShop.clock.now()
    const accounts = ownShop.ports.db.select().from(account)
    const [{ id } = { id: '' }] = await accounts.where(eq(account.email, email))
    const isErased = async () =>
      (await ownShop.ports.db.$count(account, and(eq(account.id, id), isNotNull(account.anonymisedAt)))) === 1
    const isNotified = async () =>
      (await mailedSubjects(ownShop, email)).some((subject) => /^Votre compte sera supprimé/.test(subject))
    ownShop.clock.forward(1_060 * dayMs)
    let notified: Date | undefined
    for (let night = 0; night < 60 && !(await isErased()); night += 1) {
      ownShop.clock.forward(dayMs)
      await deleteExpiredData(ownShop.ports)
      if (!notified && (await isNotified())) notified = ownShop.clock.now()
    }
    expect(await isErased()).toBe(true)
    const daysSince = (from: Date | undefined) => Math.round((+ownShop.clock.now() - +(from ?? 0)) / dayMs)
    expect(daysSince(notified), 'days to log in once').toBeGreaterThanOrEqual(26)
    // Three years from 28 February 2030 are 1,096 days.
    expect(daysSince(registered)).toBeLessThanOrEqual(1_096)
  })

  test('spares a user who signs in after the notice, and a customer with a contract', async () => {
    await using ownShop = await createTestApp()
    const [returning, client] = [ownShop.visitor(), ownShop.visitor()]
    const { email } = await register(returning)
    const { email: clientEmail } = await register(client)
    await buy(client, 'quiz*1')
    ownShop.clock.forward(3 * 366 * dayMs)
    await deleteExpiredData(ownShop.ports)
    await forgetTries(ownShop)
    await returning.post('/login', { intent: 'sign-in', email, password: validPassword })
    ownShop.clock.forward(40 * dayMs)
    await deleteExpiredData(ownShop.ports)
    const rows = await ownShop.ports.db.select().from(account)
    for (const address of [email, clientEmail])
      expect(rows.find((row) => row.email === address)?.anonymisedAt, address).toBeNull()
    expect(await mailedSubjects(ownShop, clientEmail)).not.toContain(
      expect.stringMatching(/^Votre compte sera supprimé/),
    )
  })

  test('is enforced by the database, which rejects direct and premature deletions', async () => {
    const { visitor } = await registerCustomer(shop)
    await visitor.post('/logout', {})
    await expect(shop.ports.db.execute(sql`DELETE FROM audit_event`)).rejects.toThrow()
    await expect(shop.ports.db.execute(sql`DELETE FROM consent_event`)).rejects.toThrow()
    await sealChains(shop.ports)
    await expect(
      shop.ports.db.transaction(async (transaction) => {
        await transaction.execute(sql`SELECT set_config('shop.retention_day', '2027-06-01T00:00:00Z', true)`)
        await transaction.execute(sql`DELETE FROM audit_event`)
      }),
    ).rejects.toThrow()
    await expect(shop.ports.db.execute(sql`DELETE FROM seal`)).rejects.toThrow()
  })
})
