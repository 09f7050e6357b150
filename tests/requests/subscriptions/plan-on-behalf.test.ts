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

const asked = { confirmed: 'yes', reason: 'Au téléphone, le 3 mars' }

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
      const wish = { product: productId, quantity: String(quantity) }
      const { html, status } = await visitor.get(`${record}/plan?${new URLSearchParams(wish)}`)
      const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
      return { status, text: pageText(html), fields: { ...asked, ...wish, seen } }
    },
    post: (intent: string, fields: Record<string, string> = asked, visitor: TestVisitor = owner) =>
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
      const acts = await db.select().from(auditEvent)
      return acts
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

describe('a plan that costs less, at its customer’s request', () => {
  test('is seen with its invoices, noted with the reason, mailed and billed as it was shown; no consent is made up', async () => {
    await using one = await open()
    const { shop, id, price, record } = one
    expect((await one.owner.get(record)).html).toContain(`href="${one.path}"`)
    const { text, fields } = await one.look(1)
    for (const part of [
      'La nouvelle formule commence le 21/12/2026',
      'Rien à payer aujourd’hui.',
      'La prochaine facture',
      normaliseSpaces(formatMoney(price, 'fr')),
      'Noter ce changement',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Proposer au client')
    const unsaid = await one.post('change', { ...fields, reason: ' ' })
    expect(unsaid.status).toBe(422)
    expect(pageText(unsaid.html)).toContain('Dites comment le client l’a demandé')
    expect(await one.post('change', fields)).toMatchObject({ status: 302, location: record })
    expect(await one.changes()).toMatchObject([{ quantity: 1, status: 'waiting', effectiveOn: '2026-12-21' }])
    expect(await one.now()).toMatchObject({ quantity: 2 })
    expect(await one.mails('plan-changed')).toHaveLength(1)
    expect(await one.consents()).toEqual([])
    expect(await one.audited()).toEqual([
      {
        action: 'subscription.plan_changed',
        subject: `subscription/${id}`,
        details: { productId: 'quiz', quantity: 1, reason: asked.reason },
      },
    ])
    await runDaysUntil(shop, day('2026-12-21'))
    expect(await one.now()).toMatchObject({ quantity: 1, billedMonthly: price })
    const issued = await shop.ports.db.select().from(invoice).orderBy(invoice.number)
    expect(issued.at(-1)).toMatchObject({ total: price, status: 'paid' })
    await expectBillingInvariants(shop.ports, dayInParis(shop.clock.now()))
  })

  test('is noted once however often the form is sent', async () => {
    await using one = await open()
    const { fields } = await one.look(1)
    const answers = await Promise.all([one.post('change', fields), one.post('change', fields)])
    expect(answers.map(({ status }) => status)).toEqual([302, 302])
    expect((await one.post('change', fields)).status).toBe(302)
    expect(await one.changes()).toHaveLength(1)
    expect(await one.mails('plan-changed')).toHaveLength(1)
    expect(await one.audited()).toHaveLength(1)
  })

  test('is taken back for them too, by keeping the plan or by wishing for the one they have', async () => {
    await using one = await open()
    const { fields } = await one.look(1)
    await one.post('change', fields)
    expect(pageText((await one.owner.get(one.path)).html)).toContain('À partir du 21/12/2026')
    const answers = await Promise.all([one.post('keep'), one.post('keep')])
    expect(answers.map(({ status }) => status)).toEqual([302, 302])
    expect(await one.changes()).toMatchObject([{ status: 'withdrawn' }])
    const [kept, ...more] = await one.mails('plan-kept')
    expect(kept?.plainText).toContain(formatMoney(cents(one.price * 2), 'fr'))
    expect(more).toEqual([])
    await one.post('change', fields)
    const back = await one.look(2)
    expect(back.text).toContain('Garder la formule actuelle')
    for (let clicks = 0; clicks < 2; clicks += 1)
      expect((await one.post('change', back.fields)).status).toBe(302)
    expect((await one.changes()).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn'])
    expect(await one.mails('plan-kept')).toHaveLength(2)
    expect((await one.audited()).map(({ action }) => action)).toEqual([
      'subscription.plan_changed',
      'subscription.plan_kept',
      'subscription.plan_changed',
      'subscription.plan_kept',
    ])
    expect((await one.look(2)).text).toContain('C’est la formule actuelle')
    expect(await one.consents()).toEqual([])
  })

  test('is refused when its price changed between the preview and the button', async () => {
    await using one = await open()
    await runDaysUntil(one.shop, day('2026-12-11'))
    const owner = await signedInStaff(one.shop, 'owner')
    await setProduct(one.shop, { monthlyPrice: 900, setupFee: 0 })
    const { text, fields } = await one.look(1, 'reservation', owner)
    expect(text).toContain('Noter ce changement')
    await setProduct(one.shop, { monthlyPrice: 800, setupFee: 0 })
    for (const intent of ['change', 'propose']) {
      const refused = await one.post(intent, fields, owner)
      expect(refused.status, intent).toBe(409)
      expect(pageText(refused.html)).toContain('Les montants ont changé')
    }
    expect(await one.changes()).toEqual([])
    expect((await one.post('change', (await one.look(1, 'reservation', owner)).fields, owner)).status).toBe(
      302,
    )
  })
})

describe('a plan that costs more', () => {
  test('is not done for its customer, even if somebody sends the form by hand, which is said in their language', async () => {
    await using one = await open()
    const { text, fields } = await one.look(3)
    for (const part of ['Le client doit l’accepter lui-même', 'L221-14', 'Proposer au client'])
      expect(text).toContain(part)
    expect(text).not.toContain('Noter ce changement')
    const said = { fr: 'seul le client peut', en: 'only the customer can', hu: 'csak az ügyfél fogadhatja' }
    for (const language of languages) {
      one.owner.cookies.set('language', language)
      for (const seen of [fields.seen, 'forged']) {
        const refused = await one.post('change', { ...fields, seen })
        expect(refused.status).toBe(409)
        expect(pageText(refused.html)).toContain(said[language])
      }
    }
    expect(await one.now()).toMatchObject({ quantity: 2 })
    expect(await one.shop.ports.db.select().from(invoice)).toHaveLength(1)
    expect(await one.audited()).toEqual([])
  })

  test('by a setup fee alone is their own decision as well', async () => {
    await using one = await open()
    await runDaysUntil(one.shop, day('2026-12-11'))
    const owner = await signedInStaff(one.shop, 'owner')
    await setProduct(one.shop, { monthlyPrice: 900, setupFee: 4900 })
    const { text, fields } = await one.look(1, 'reservation', owner)
    expect(text).toContain('Le client doit l’accepter lui-même')
    expect((await one.post('change', fields, owner)).status).toBe(409)
    expect((await one.post('propose', fields, owner)).status).toBe(302)
    const [mail] = await one.mails('plan-proposed')
    expect(mail?.plainText).toContain(formatMoney(cents(4900), 'fr'))
    expect(await one.changes()).toEqual([])
  })

  test.each(languages)(
    'is proposed by a mail in %s that leads through the sign-in to the button; what is agreed to is what the shop saw',
    async (language) => {
      await using one = await open(language)
      const { shop, email } = one
      await runDaysUntil(shop, day('2026-12-06'))
      const owner = await signedInStaff(shop, 'owner')
      const { text, fields } = await one.look(3, 'quiz', owner)
      // 15 of 30 days are left, for one more.
      const more = cents(Math.round((one.price * 3 * 15) / 30) - Math.round((one.price * 2 * 15) / 30))
      expect(text).toContain(normaliseSpaces(formatMoney(more, 'fr')))
      expect(await one.post('propose', fields, owner)).toMatchObject({ status: 302, location: one.record })
      expect(await one.now()).toMatchObject({ quantity: 2 })
      const [mail] = await one.mails('plan-proposed')
      expect(mail?.language).toBe(language)
      for (const amount of [more, cents(one.price * 3)])
        expect(mail?.plainText).toContain(formatMoney(amount, language))
      expect(await one.consents()).toEqual([])

      const link = await mailedLink(shop, 'plan-proposed', email)
      const prefix = language === 'fr' ? '' : `/${language}`
      expect(link).toBe(`${prefix}/user/subscriptions/${one.id}/plan?product=quiz&quantity=3`)
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
      const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''
      const agreed = await customer.post(link, { intent: 'change', product: 'quiz', quantity: '3', seen })
      expect(agreed.status).toBe(302)
      expect(await one.now()).toMatchObject({ quantity: 3 })
      expect(await one.consents()).toMatchObject([{ language, choice: 'accepted' }])
      await runToday(shop)
      const issued = await shop.ports.db.select().from(invoice).orderBy(invoice.number)
      expect(issued.at(-1)).toMatchObject({ total: more, status: 'paid' })
      await expectBillingInvariants(shop.ports, dayInParis(shop.clock.now()))
    },
  )

  test('is proposed once a day, however often it is sent, and again with other amounts', async () => {
    await using one = await open()
    const { fields } = await one.look(3)
    const answers = await Promise.all([one.post('propose', fields), one.post('propose', fields)])
    expect(answers.map(({ status }) => status)).toEqual([302, 302])
    const toasts = answers.map(
      ({ headers }) => /toast=([a-z-]+)%3A/.exec(headers.get('set-cookie') ?? '')?.[1],
    )
    expect(toasts.toSorted()).toEqual(['plan-proposed', 'plan-proposed-before'])
    expect(await one.mails('plan-proposed')).toHaveLength(1)
    expect(await one.audited()).toMatchObject([
      {
        action: 'subscription.plan_proposed',
        details: { reason: asked.reason, productId: 'quiz', quantity: 3 },
      },
    ])
    expect((await one.post('propose', (await one.look(4)).fields)).status).toBe(302)
    expect(await one.mails('plan-proposed')).toHaveLength(2)
    expect((await one.post('propose', (await one.look(2)).fields)).status).toBe(409)
  })

  test('is not sent to a customer again and again', async () => {
    await using one = await open()
    const { fields } = await one.look(3)
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await one.post('propose', fields)).status)
    expect(statuses.at(-1)).toBe(429)
    expect(await one.mails('plan-proposed')).toHaveLength(1)
  })

  test('waits until an unpaid month is paid', async () => {
    await using one = await open()
    await one.shop.ports.db.update(sandboxMethod).set({ laterFailure: 'insufficient_funds' })
    await runDaysUntil(one.shop, day('2026-12-21'))
    expect(await one.now()).toMatchObject({ status: 'past_due' })
    const owner = await signedInStaff(one.shop, 'owner')
    const { text, fields } = await one.look(3, 'quiz', owner)
    expect(text).toContain('Un mois reste à régler. Le client le paie d’abord')
    expect((await one.post('propose', fields, owner)).status).toBe(409)
    expect((await one.look(1, 'quiz', owner)).text).toContain('Noter ce changement')
  })
})

test('what was cancelled meanwhile changes no more, and its page says why', async () => {
  await using one = await open()
  const [less, more] = [await one.look(1), await one.look(3)]
  await one.post('change', less.fields)
  expect((await one.owner.post(one.record, { ...asked, intent: 'cancel' })).status).toBe(200)
  const tries = { change: less.fields, propose: more.fields, keep: asked }
  for (const [intent, fields] of Object.entries(tries)) {
    const refused = await one.post(intent, fields)
    expect(refused.status, intent).toBe(409)
    expect(pageText(refused.html)).toContain('Cette formule ne peut pas être changée')
    expect(pageText(refused.html)).toContain('La résiliation est demandée')
  }
  const { html } = await one.owner.get(one.record)
  expect(pageText(html)).toContain('La résiliation est demandée')
  expect(html).not.toContain(`href="${one.path}"`)
  expect(await one.mails('plan-proposed')).toEqual([])
  expect(await one.audited()).toHaveLength(1)
})

test('a quantity that is none is said so, and who only reads sees no way there and goes none', async () => {
  await using one = await open()
  expect((await one.look(0)).text).toContain('Choisissez une quantité de 1 à 99.')
  const { fields } = await one.look(1)
  for (const quantity of ['0', '100', 'x'])
    expect((await one.post('change', { ...fields, quantity })).status).toBe(422)
  const reader = await signedInStaff(one.shop, 'read_only')
  expect((await reader.get(one.record)).html).not.toContain(one.path)
  expect((await reader.get(one.path)).status).toBe(403)
  for (const intent of ['change', 'keep', 'propose'])
    expect((await one.post(intent, fields, reader)).status, intent).toBe(403)
  expect(await one.changes()).toEqual([])
})
