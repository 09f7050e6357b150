import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { delivery, deliveryEvent } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { readDigest } from '#server/operations/back-office/internal/read-digest.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { remindOverdueCustomers } from '#server/subscriptions/delivery/remind-customer.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { validPassword } from '#tests/harness/customers.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const waiting = '/admin/queue/sites'
const preview = 'https://relecture.example/1'

/** A shop with one site that was just bought; its content is requested today. */
async function open() {
  const shop = await createTestApp()
  const { visitor: customer, email } = await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
  await runToday(shop)
  const [bought] = await shop.ports.db.select().from(subscription)
  const id = bought?.id ?? ''
  const admin = `/admin/deliveries/${id}`
  let owner: { visitor: TestVisitor; on: string } | undefined
  // Signs in anew each day: a session ends before seven days are over.
  const asOwner = async () => {
    const on = dayInParis(shop.clock.now())
    if (owner?.on !== on) owner = { visitor: await signedInStaff(shop, 'owner'), on }
    return owner.visitor
  }
  return {
    shop,
    customer,
    email,
    id,
    admin,
    site: `/user/subscriptions/${id}/site`,
    asOwner,
    read: async (path: string) => pageText((await (await asOwner()).get(path)).html),
    act: async (fields: Record<string, string>) => (await asOwner()).post(admin, fields),
    change: (values: Partial<typeof subscription.$inferInsert>) =>
      shop.ports.db.update(subscription).set(values).where(eq(subscription.id, id)),
    /** Lets days pass, and runs the daily reminder job twice. */
    async pass(days: number) {
      shop.clock.set(new Date(shop.clock.now().getTime() + days * 86_400_000).toISOString())
      await remindOverdueCustomers(shop.ports)
      await remindOverdueCustomers(shop.ports)
    },
    mails: async (template: string) =>
      (await shop.ports.db.select().from(outboxMail).where(eq(outboxMail.template, template))).map(
        ({ recipient, subject, plainText }) => `${recipient} ${subject} ${plainText}`,
      ),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

type Opened = Awaited<ReturnType<typeof open>>

/** Presents the site to its customer. */
async function offer(scenario: Opened) {
  expect((await scenario.act({ intent: 'begin-build', note: 'Par e-mail' })).status).toBe(200)
  expect((await scenario.act({ intent: 'begin-review', address: preview })).status).toBe(200)
}

describe('sites awaiting their customer', () => {
  test('appear in the work queue with wait and due date, on the dashboard and in the digest', async () => {
    await using scenario = await open()
    const since = dayInParis(scenario.shop.clock.now())
    const written = (on: string) => on.split('-').toReversed().join('/')
    await scenario.pass(3)
    const early = await scenario.read(waiting)
    expect(early).toContain('depuis 3 jours')
    expect(early).toContain(`${written(addDays(since, 7))} · 4 jours restants`)
    expect(await scenario.read('/admin/dashboard')).not.toContain('que le client tarde')
    expect(await scenario.read(`${waiting}?late=yes`)).toContain('Rien ne correspond')

    await scenario.pass(9)
    const late = await scenario.read(`${waiting}?late=yes`)
    expect(late).toContain('Contenu')
    expect(late).toContain(`${written(since)} depuis 12 jours`)
    expect(late).toContain(`${written(addDays(since, 7))} · en retard`)
    expect(late).toContain('1 rappel')
    const { html } = await (await scenario.asOwner()).get('/admin/dashboard')
    expect(html).toContain(`href="${waiting}?late=yes"`)
    expect(pageText(html)).toMatch(
      new RegExp(
        `1 site que le client tarde à compléter ou à relire\\s\\(le plus ancien demandé le ${written(since)}\\)`,
      ),
    )
    // The other tabs of the queue link to it too.
    expect((await (await scenario.asOwner()).get('/admin/queue')).html).toContain(
      `href="${waiting}?late=yes"`,
    )
    expect(await scenario.read('/admin/deliveries')).toContain(
      `Contenu en retard, attendu pour le ${written(addDays(since, 7))}`,
    )
    expect(await readDigest(scenario.shop.ports, dayInParis(scenario.shop.clock.now()))).toMatchObject({
      sites: 1,
    })
  })

  test('can be searched by customer or product, and filtered by step', async () => {
    await using scenario = await open()
    const listed = async (search: string) =>
      (await (await scenario.asOwner()).get(waiting + search)).html.includes(`href="${scenario.admin}"`)
    expect(await listed(`?q=${encodeURIComponent(scenario.email)}`)).toBe(true)
    expect(await listed('?q=bonne')).toBe(true)
    expect(await listed('?q=unbekannt')).toBe(false)
    expect(await listed('?step=review')).toBe(false)
    await offer(scenario)
    expect(await listed('?step=review')).toBe(true)
    expect(await listed('?step=content')).toBe(false)
  })

  test('leave the queue once content is received, or the service is paused, suspended or ending', async () => {
    await using scenario = await open()
    const listed = async () =>
      (await (await scenario.asOwner()).get(waiting)).html.includes(`href="${scenario.admin}"`)
    expect(await listed()).toBe(true)
    for (const values of [{ status: 'paused' }, { status: 'suspended' }, { status: 'cancelled' }] as const) {
      await scenario.change(values)
      expect(await listed(), values.status).toBe(false)
    }
    await scenario.change({ status: 'active', endsOn: addDays(dayInParis(scenario.shop.clock.now()), 20) })
    expect(await listed()).toBe(false)
    await scenario.pass(30)
    expect(await scenario.mails('site-content-reminder')).toHaveLength(0)
    expect(await scenario.read('/admin/dashboard')).not.toContain('que le client tarde')
    await scenario.change({ endsOn: null })
    expect(await listed()).toBe(true)
    await scenario.act({ intent: 'begin-build', note: 'Par e-mail' })
    expect(await listed()).toBe(false)
  })

  test('are never overdue if the owner has set no content deadline', async () => {
    await using scenario = await open()
    await saveSettings(scenario.shop.ports, 'delivery', { contentDays: 0 }, null)
    await scenario.pass(60)
    const text = await scenario.read(waiting)
    expect(text).toContain('depuis 60 jours')
    expect(text).not.toContain('· en retard')
    expect(await scenario.read('/admin/dashboard')).not.toContain('que le client tarde')
  })
})

describe('customer who has not reviewed their site', () => {
  test('gets manual and automatic reminders, and none after approval', async () => {
    await using scenario = await open()
    await offer(scenario)
    const remind = () => scenario.act({ intent: 'remind', from: 'review' })
    expect((await remind()).status).toBe(200)
    expect((await remind()).status).toBe(409)
    const [mail] = await scenario.mails('site-review-reminder')
    expect(mail).toContain(preview)
    expect(mail).toContain(scenario.site)
    expect(await scenario.read('/admin/audit')).toContain('a envoyé un rappel pour la relecture du site')
    expect(await scenario.read(scenario.admin)).toContain('Rappel envoyé pour la relecture')
    await scenario.pass(7)
    expect(await scenario.mails('site-review-reminder')).toHaveLength(2)
    expect(await scenario.read(waiting)).toContain('2 rappels')
    await scenario.pass(30)
    expect(await scenario.mails('site-review-reminder')).toHaveLength(2)
    expect(await scenario.read('/admin/deliveries')).toContain('Relecture en retard, attendue pour le')
    await scenario.shop.ports.db.update(delivery).set({ approvedAt: scenario.shop.clock.now() })
    expect((await remind()).status).toBe(409)
    expect(await scenario.read(waiting)).not.toContain('2 rappels')
  })

  test('starts the review with a reset reminder count', async () => {
    await using scenario = await open()
    await scenario.act({ intent: 'remind', from: 'content' })
    await offer(scenario)
    const [found] = await scenario.shop.ports.db.select().from(delivery)
    expect(found).toMatchObject({ reminders: 0, remindedAt: null, requestedAt: scenario.shop.clock.now() })
    // A page that still shows the previous step sends no reminder.
    expect((await scenario.act({ intent: 'remind', from: 'content' })).status).toBe(409)
    const steps = await scenario.shop.ports.db.select({ step: deliveryEvent.step }).from(deliveryEvent)
    expect(steps.map(({ step }) => step)).toEqual(['content_reminded', 'content_received', 'review_begun'])
    const auditRows = await scenario.shop.ports.db.select().from(auditEvent)
    expect(auditRows.filter(({ action }) => action === 'site.review_reminded')).toEqual([])
  })
})

describe('customer whose site is begun without the content form', () => {
  test('gets an email with the promised day, without the shop’s internal note', async () => {
    await using scenario = await open()
    await scenario.act({ intent: 'begin-build', note: 'Dicté au téléphone le 12.' })
    const [mail, ...others] = await scenario.mails('site-build-begun')
    expect(others).toEqual([])
    const [found] = await scenario.shop.ports.db.select().from(delivery)
    expect(mail).toContain(scenario.email)
    expect(mail).toContain(scenario.site)
    expect(mail).toContain(`le ${(found?.dueOn ?? 'nothing').split('-').toReversed().join('/')} au plus tard`)
    expect(mail).not.toContain('Dicté au téléphone')
    expect(await scenario.mails('site-content-reminder')).toEqual([])
    await scenario.pass(60)
    expect(await scenario.mails('site-content-reminder')).toEqual([])
  })
})

describe('customer’s site page', () => {
  test('says when an answer was due once that day has passed', async () => {
    await using scenario = await open()
    const text = async () => {
      await scenario.customer.post('/login', {
        intent: 'sign-in',
        email: scenario.email,
        password: validPassword,
      })
      return pageText((await scenario.customer.get(scenario.site)).html)
    }
    expect(await text()).toContain('Répondez-nous si possible d’ici au')
    scenario.shop.clock.set(new Date(scenario.shop.clock.now().getTime() + 8 * 86_400_000).toISOString())
    expect(await text()).toContain('Votre réponse était attendue pour le')
  })

  test('says that the shop is late once the promised day has passed', async () => {
    await using scenario = await open()
    await scenario.act({ intent: 'begin-build', note: 'Par e-mail' })
    expect(pageText((await scenario.customer.get(scenario.site)).html)).toContain('au plus tard')
    const yesterday = addDays(dayInParis(scenario.shop.clock.now()), -1)
    await scenario.shop.ports.db.update(delivery).set({ dueOn: yesterday })
    const text = pageText((await scenario.customer.get(scenario.site)).html)
    expect(text).toContain('Nous sommes en retard')
    expect(await readDigest(scenario.shop.ports, dayInParis(scenario.shop.clock.now()))).toMatchObject({
      lateSites: 1,
    })
    expect(text).not.toContain('au plus tard')
  })
})
