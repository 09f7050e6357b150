import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day, dayInParis } from '#domain/platform/calendar/day.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { formatMoney } from '#domain/platform/money/format-money.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { sandboxMethod } from '#server/database/schema/payments/sandbox.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { planChange } from '#server/database/schema/subscriptions/plan-changes.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { validPassword } from '#tests/harness/customers.ts'
import { expectBillingInvariants } from '#tests/harness/faults/expect-billing-invariants.ts'
import { mailedLink } from '#tests/harness/mailed-link.ts'
import { subscribeAsNewCustomer } from '#tests/harness/new-customers.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const confirmation = { confirmed: 'yes', reason: 'Au téléphone, le 3 mars' }

/** Two units of a product, served since 21 November and paid until 20 December, and a staff member. */
async function open(language: Language = 'fr') {
  const shop = await createTestApp()
  const { db } = shop.ports
  const { visitor: customer, email } = await subscribeAsNewCustomer(shop, 'quiz*2')
  await db.update(account).set({ language }).where(eq(account.email, email))
  const [bought] = await db.select().from(subscription)
  if (!bought) throw new Error('Nothing runs')
  const record = `/admin/subscriptions/${bought.id}`
  const owner = await signedInStaff(shop, 'owner')
  return {
    shop,
    customer,
    email,
    owner,
    record,
    path: `${record}/plan`,
    id: bought.id,
    price: bought.monthlyPrice,
    /** Opens the preview of a change; `fields` are those of the form below it. */
    async look(quantity: number, productId = 'quiz', visitor: TestVisitor = owner) {
      const input = { product: productId, quantity: String(quantity) }
      const { html, status } = await visitor.get(`${record}/plan?${new URLSearchParams(input)}`)
      const fingerprint = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
      return { status, text: pageText(html), fields: { ...confirmation, ...input, seen: fingerprint } }
    },
    post: (intent: string, fields: Record<string, string> = confirmation, visitor: TestVisitor = owner) =>
      visitor.post(`${record}/plan`, { intent, ...fields }),
    now: async () => (await db.select().from(subscription))[0],
    changes: () => db.select().from(planChange),
    mails: async (template: string) =>
      db
        .select()
        .from(outboxMail)
        .where(and(eq(outboxMail.recipient, email), eq(outboxMail.template, template))),
    /** The audit log entries about the plan. */
    async audited() {
      const auditRows = await db.select().from(auditEvent)
      return auditRows
        .filter(({ action }) => action.startsWith('subscription.plan_'))
        .map(({ action, subject, details }) => ({ action, subject, details }))
    },
    consents: () => db.select().from(consentEvent).where(eq(consentEvent.type, 'plan_change')),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const setProduct = (shop: TestApp, changes: { monthlyPrice: number; setupFee: number }) =>
  shop.ports.db
    .update(product)
    .set({ monthlyPrice: cents(changes.monthlyPrice), setupFee: cents(changes.setupFee) })
    .where(eq(product.id, 'reservation'))

describe('downgrade by the shop at the customer’s request', () => {
  test('is previewed, recorded with its reason, emailed and billed as shown, without a consent', async () => {
    await using scenario = await open()
    const { shop, id, price, record } = scenario
    expect((await scenario.owner.get(record)).html).toContain(`href="${scenario.path}"`)
    const { text, fields } = await scenario.look(1)
    for (const part of [
      'La nouvelle formule commence le 21/12/2026',
      'Rien à payer aujourd’hui.',
      'Prochaine facture',
      normaliseSpaces(formatMoney(price, 'fr')),
      'Enregistrer ce changement',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Proposer au client')
    const withoutReason = await scenario.post('change', { ...fields, reason: ' ' })
    expect(withoutReason.status).toBe(422)
    expect(pageText(withoutReason.html)).toContain('Indiquez comment le client a fait sa demande')
    expect(await scenario.post('change', fields)).toMatchObject({ status: 302, location: record })
    expect(await scenario.changes()).toMatchObject([
      { quantity: 1, status: 'waiting', effectiveOn: '2026-12-21' },
    ])
    expect(await scenario.now()).toMatchObject({ quantity: 2 })
    expect(await scenario.mails('plan-changed')).toHaveLength(1)
    expect(await scenario.consents()).toEqual([])
    expect(await scenario.audited()).toEqual([
      {
        action: 'subscription.plan_changed',
        subject: `subscription/${id}`,
        details: { productId: 'quiz', quantity: 1, reason: confirmation.reason },
      },
    ])
    await runDaysUntil(shop, day('2026-12-21'))
    expect(await scenario.now()).toMatchObject({ quantity: 1, billedMonthly: price })
    const issued = await shop.ports.db.select().from(invoice).orderBy(invoice.number)
    expect(issued.at(-1)).toMatchObject({ total: price, status: 'paid' })
    await expectBillingInvariants(shop.ports, dayInParis(shop.clock.now()))
  })

  test('is recorded once however often the form is submitted', async () => {
    await using scenario = await open()
    const { fields } = await scenario.look(1)
    const responses = await Promise.all([scenario.post('change', fields), scenario.post('change', fields)])
    expect(responses.map(({ status }) => status)).toEqual([302, 302])
    expect((await scenario.post('change', fields)).status).toBe(302)
    expect(await scenario.changes()).toHaveLength(1)
    expect(await scenario.mails('plan-changed')).toHaveLength(1)
    expect(await scenario.audited()).toHaveLength(1)
  })

  test('can be cancelled by keeping the plan or by selecting the current plan', async () => {
    await using scenario = await open()
    const { fields } = await scenario.look(1)
    await scenario.post('change', fields)
    expect(pageText((await scenario.owner.get(scenario.path)).html)).toContain('À partir du 21/12/2026')
    const responses = await Promise.all([scenario.post('keep'), scenario.post('keep')])
    expect(responses.map(({ status }) => status)).toEqual([302, 302])
    expect(await scenario.changes()).toMatchObject([{ status: 'withdrawn' }])
    const [mail, ...more] = await scenario.mails('plan-unchanged')
    expect(mail?.plainText).toContain(formatMoney(cents(scenario.price * 2), 'fr'))
    expect(more).toEqual([])
    await scenario.post('change', fields)
    const preview = await scenario.look(2)
    expect(preview.text).toContain('Garder la formule actuelle')
    for (let clicks = 0; clicks < 2; clicks += 1)
      expect((await scenario.post('change', preview.fields)).status).toBe(302)
    expect((await scenario.changes()).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn'])
    expect(await scenario.mails('plan-unchanged')).toHaveLength(2)
    expect((await scenario.audited()).map(({ action }) => action)).toEqual([
      'subscription.plan_changed',
      'subscription.plan_kept',
      'subscription.plan_changed',
      'subscription.plan_kept',
    ])
    expect((await scenario.look(2)).text).toContain('C’est la formule actuelle')
    expect(await scenario.consents()).toEqual([])
  })

  test('is rejected when the price changed between the preview and the submit', async () => {
    await using scenario = await open()
    await runDaysUntil(scenario.shop, day('2026-12-11'))
    const owner = await signedInStaff(scenario.shop, 'owner')
    await setProduct(scenario.shop, { monthlyPrice: 900, setupFee: 0 })
    const { text, fields } = await scenario.look(1, 'reservation', owner)
    expect(text).toContain('Enregistrer ce changement')
    await setProduct(scenario.shop, { monthlyPrice: 800, setupFee: 0 })
    for (const intent of ['change', 'propose']) {
      const rejected = await scenario.post(intent, fields, owner)
      expect(rejected.status, intent).toBe(409)
      expect(pageText(rejected.html)).toContain('Les montants ont changé')
    }
    expect(await scenario.changes()).toEqual([])
    expect(
      (await scenario.post('change', (await scenario.look(1, 'reservation', owner)).fields, owner)).status,
    ).toBe(302)
  })
})

describe('upgrade prepared by the shop', () => {
  test('cannot be made by staff, even with a forged form, and the error is in their language', async () => {
    await using scenario = await open()
    const { text, fields } = await scenario.look(3)
    for (const part of ['Le client doit accepter ce changement', 'L. 221-14', 'Proposer au client'])
      expect(text).toContain(part)
    expect(text).not.toContain('Enregistrer ce changement')
    const texts = { fr: 'seul le client peut', en: 'only the customer can', hu: 'csak az ügyfél fogadhatja' }
    for (const language of languages) {
      scenario.owner.cookies.set('language', language)
      for (const fingerprint of [fields.seen, 'forged']) {
        const rejected = await scenario.post('change', { ...fields, seen: fingerprint })
        expect(rejected.status).toBe(409)
        expect(pageText(rejected.html)).toContain(texts[language])
      }
    }
    expect(await scenario.now()).toMatchObject({ quantity: 2 })
    expect(await scenario.shop.ports.db.select().from(invoice)).toHaveLength(1)
    expect(await scenario.audited()).toEqual([])
  })

  test('through a setup fee alone also requires the customer’s decision', async () => {
    await using scenario = await open()
    await runDaysUntil(scenario.shop, day('2026-12-11'))
    const owner = await signedInStaff(scenario.shop, 'owner')
    await setProduct(scenario.shop, { monthlyPrice: 900, setupFee: 4900 })
    const { text, fields } = await scenario.look(1, 'reservation', owner)
    expect(text).toContain('Le client doit accepter ce changement')
    expect((await scenario.post('change', fields, owner)).status).toBe(409)
    expect((await scenario.post('propose', fields, owner)).status).toBe(302)
    const [mail] = await scenario.mails('plan-proposed')
    expect(mail?.plainText).toContain(formatMoney(cents(4900), 'fr'))
    expect(await scenario.changes()).toEqual([])
  })

  test.each(languages)(
    'is proposed by an email in %s that leads via sign-in to the same amounts for acceptance',
    async (language) => {
      await using scenario = await open(language)
      const { shop, email } = scenario
      await runDaysUntil(shop, day('2026-12-06'))
      const owner = await signedInStaff(shop, 'owner')
      const { text, fields } = await scenario.look(3, 'quiz', owner)
      // 15 of 30 days are left, for one more.
      const more = cents(
        Math.round((scenario.price * 3 * 15) / 30) - Math.round((scenario.price * 2 * 15) / 30),
      )
      expect(text).toContain(normaliseSpaces(formatMoney(more, 'fr')))
      expect(await scenario.post('propose', fields, owner)).toMatchObject({
        status: 302,
        location: scenario.record,
      })
      expect(await scenario.now()).toMatchObject({ quantity: 2 })
      const [mail] = await scenario.mails('plan-proposed')
      expect(mail?.language).toBe(language)
      for (const amount of [more, cents(scenario.price * 3)])
        expect(mail?.plainText).toContain(formatMoney(amount, language))
      expect(await scenario.consents()).toEqual([])

      const link = await mailedLink(shop, 'plan-proposed', email)
      const prefix = language === 'fr' ? '' : `/${language}`
      expect(link).toBe(`${prefix}/user/subscriptions/${scenario.id}/plan?product=quiz&quantity=3`)
      const customer = shop.visitor()
      const door = await customer.get(link)
      expect(door.location).toMatch(new RegExp(`^${prefix}/login\\?from=`))
      const signedIn = await customer.post(door.location ?? '', {
        intent: 'sign-in',
        email,
        password: validPassword,
      })
      expect(signedIn.location).toBe(link)
      const { html } = await customer.get(link)
      const fingerprint = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
      const agreed = await customer.post(link, {
        intent: 'change',
        product: 'quiz',
        quantity: '3',
        seen: fingerprint,
      })
      expect(agreed.status).toBe(302)
      expect(await scenario.now()).toMatchObject({ quantity: 3 })
      expect(await scenario.consents()).toMatchObject([{ language, choice: 'accepted' }])
      await runToday(shop)
      const issued = await shop.ports.db.select().from(invoice).orderBy(invoice.number)
      expect(issued.at(-1)).toMatchObject({ total: more, status: 'paid' })
      await expectBillingInvariants(shop.ports, dayInParis(shop.clock.now()))
    },
  )

  test('is proposed once despite repeated submits, and again for another quantity', async () => {
    await using scenario = await open()
    const { fields } = await scenario.look(3)
    const responses = await Promise.all([scenario.post('propose', fields), scenario.post('propose', fields)])
    expect(responses.map(({ status }) => status)).toEqual([302, 302])
    const toasts = responses.map(
      ({ headers }) => /toast=([a-z-]+)%3A/.exec(headers.get('set-cookie') ?? '')?.[1],
    )
    expect(toasts.toSorted()).toEqual(['plan-proposed', 'plan-proposed-before'])
    expect(await scenario.mails('plan-proposed')).toHaveLength(1)
    expect(await scenario.audited()).toMatchObject([
      {
        action: 'subscription.plan_proposed',
        details: { reason: confirmation.reason, productId: 'quiz', quantity: 3 },
      },
    ])
    expect((await scenario.post('propose', (await scenario.look(4)).fields)).status).toBe(302)
    expect(await scenario.mails('plan-proposed')).toHaveLength(2)
    expect((await scenario.post('propose', (await scenario.look(2)).fields)).status).toBe(409)
  })

  test('is rate limited when it is proposed repeatedly', async () => {
    await using scenario = await open()
    const { fields } = await scenario.look(3)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push((await scenario.post('propose', fields)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(await scenario.mails('plan-proposed')).toHaveLength(1)
  })

  test('cannot be proposed while a month is unpaid, but a downgrade is still offered', async () => {
    await using scenario = await open()
    await scenario.shop.ports.db.update(sandboxMethod).set({ laterFailure: 'insufficient_funds' })
    await runDaysUntil(scenario.shop, day('2026-12-21'))
    expect(await scenario.now()).toMatchObject({ status: 'past_due' })
    const owner = await signedInStaff(scenario.shop, 'owner')
    const { text, fields } = await scenario.look(3, 'quiz', owner)
    expect(text).toContain('Une facture reste à régler. Dès qu’elle sera payée')
    expect((await scenario.post('propose', fields, owner)).status).toBe(409)
    expect((await scenario.look(1, 'quiz', owner)).text).toContain('Enregistrer ce changement')
  })
})

test('a subscription cancelled meanwhile rejects plan changes, and its page says why', async () => {
  await using scenario = await open()
  const [less, more] = [await scenario.look(1), await scenario.look(3)]
  await scenario.post('change', less.fields)
  expect((await scenario.owner.post(scenario.record, { ...confirmation, intent: 'cancel' })).status).toBe(200)
  const attempts = { change: less.fields, propose: more.fields, keep: confirmation }
  for (const [intent, fields] of Object.entries(attempts)) {
    const rejected = await scenario.post(intent, fields)
    expect(rejected.status, intent).toBe(409)
    expect(pageText(rejected.html)).toContain('Cette formule ne peut pas être modifiée en ce moment')
    expect(pageText(rejected.html)).toContain('L’abonnement est résilié')
  }
  const { html } = await scenario.owner.get(scenario.record)
  expect(pageText(html)).toContain('L’abonnement est résilié')
  expect(html).not.toContain(`href="${scenario.path}"`)
  expect(await scenario.mails('plan-proposed')).toEqual([])
  expect(await scenario.audited()).toHaveLength(1)
})

test('an invalid quantity is rejected, and a read-only user can neither open nor submit the page', async () => {
  await using scenario = await open()
  expect((await scenario.look(0)).text).toContain('Choisissez une quantité de 1 à 99.')
  const { fields } = await scenario.look(1)
  for (const quantity of ['0', '100', 'x'])
    expect((await scenario.post('change', { ...fields, quantity })).status).toBe(422)
  const reader = await signedInStaff(scenario.shop, 'read_only')
  expect((await reader.get(scenario.record)).html).not.toContain(scenario.path)
  expect((await reader.get(scenario.path)).status).toBe(403)
  for (const intent of ['change', 'keep', 'propose'])
    expect((await scenario.post(intent, fields, reader)).status, intent).toBe(403)
  expect(await scenario.changes()).toEqual([])
})
