import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '#domain/platform/calendar/day.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import {
  delivery,
  deliveryEvent,
  deliveryFile,
  deliveryMessage,
  provisioningEvent,
} from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { deleteExpiredData } from '#server/operations/privacy/delete-expired-data.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { remindOverdueCustomers } from '#server/subscriptions/delivery/remind-customer.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { unzip } from '#tests/harness/documents/unzip.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

const written = { siteName: 'Chez Alix', about: 'Nous faisons du pain.', domain: 'Chez-Alix.fr' }

async function open() {
  const shop = await createTestApp()
  const { visitor: customer } = await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
  const owner = await signedInStaff(shop, 'owner')
  await runToday(shop)
  const [bought] = await shop.ports.db.select().from(subscription)
  const id = bought?.id ?? ''
  const site = `/user/subscriptions/${id}/site`
  const admin = `/admin/deliveries/${id}`
  return {
    shop,
    customer,
    owner,
    id,
    site,
    admin,
    text: async () => pageText((await customer.get(site)).html),
    adminText: async () => pageText((await owner.get(admin)).html),
    send: () => customer.post(site, { intent: 'send', ...written }),
    begin: (address = 'https://relecture.example/1') =>
      owner.post(admin, { intent: 'begin-review', address }),
    state: async () => (await shop.ports.db.select().from(delivery))[0],
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const mails = async ({ ports }: TestApp, template: string) =>
  (await ports.db.select().from(outboxMail).where(eq(outboxMail.template, template))).map(
    ({ plainText, recipient, subject }) => `${recipient} ${subject} ${plainText}`,
  )

/** The files of a site in the file store. */
const stored = (shop: TestApp, id: string) => {
  const folder = join(shop.dataDir, 'files', 'sites', id)
  return existsSync(folder) ? readdirSync(folder) : []
}

test('a site goes from the customer’s content to being online, and both sides see each step', async () => {
  await using scenario = await open()
  expect(pageText((await scenario.customer.get('/user/subscriptions')).html)).toContain('Préparer mon site')
  expect(await scenario.text()).toContain('À vous : dites-nous')
  expect(pageText((await scenario.owner.get('/admin/deliveries')).html)).toContain('En attente du client')

  expect(
    (await scenario.customer.post(scenario.site, { intent: 'save', siteName: 'Chez Alix' })).status,
  ).toBe(302)
  expect((await scenario.customer.get(scenario.site)).html).toContain('value="Chez Alix"')
  expect(await scenario.adminText()).toContain('Brouillon du client')
  const incomplete = await scenario.customer.post(scenario.site, { intent: 'send', siteName: 'Chez Alix' })
  expect(incomplete.status).toBe(422)
  expect(pageText(incomplete.html)).toContain('Présentez-vous en quelques phrases')
  expect((await scenario.send()).status).toBe(302)
  expect(await scenario.state()).toMatchObject({ state: 'build', content: { domain: 'chez-alix.fr' } })
  const due = (await scenario.state())?.dueOn ?? ''
  expect(due > '2026-11-21').toBe(true)
  expect(await scenario.text()).toContain(`le ${due.split('-').toReversed().join('/')} au plus tard`)
  expect((await mails(scenario.shop, 'site-alert'))[0]).toContain('contenu reçu')
  expect(await scenario.adminText()).toContain('Nous faisons du pain.')

  expect((await scenario.begin('javascript:alert(1)')).status).toBe(422)
  expect((await scenario.begin()).status).toBe(200)
  expect((await scenario.customer.get(scenario.site)).html).toContain('href="https://relecture.example/1"')
  expect((await mails(scenario.shop, 'site-review'))[0]).toContain('https://relecture.example/1')

  await scenario.customer.post(scenario.site, { intent: 'ask-changes', text: 'Le titre\nplus grand.' })
  expect(await scenario.state()).toMatchObject({ state: 'build' })
  expect((await mails(scenario.shop, 'site-alert'))[1]).toContain('plus grand.')
  await scenario.begin('https://relecture.example/2')
  await scenario.customer.post(scenario.site, { intent: 'approve' })
  expect(await scenario.text()).toContain('Vous avez validé votre site.')
  expect(await scenario.adminText()).toContain('Validé')
  expect((await scenario.shop.ports.db.select().from(subscription))[0]?.setupCompletedAt).toBeNull()

  const published = await scenario.owner.post(scenario.admin, {
    intent: 'publish',
    from: 'review',
    address: 'https://chez-alix.fr',
  })
  expect(published.status).toBe(200)
  expect(await scenario.text()).toContain('Votre site est en ligne.')
  expect((await mails(scenario.shop, 'site-live'))[0]).toContain('https://chez-alix.fr')
  expect((await scenario.shop.ports.db.select().from(subscription))[0]?.setupCompletedAt).toBeInstanceOf(Date)
  expect(await scenario.shop.ports.db.select({ step: deliveryEvent.step }).from(deliveryEvent)).toEqual(
    ['content_sent', 'review_begun', 'changes_requested', 'review_begun', 'approved', 'published'].map(
      (step) => ({
        step,
      }),
    ),
  )
  // The whole column of the board is a list of subscriptions.
  const listed = async (step: string) =>
    (await scenario.owner.get(`/admin/payments/subscriptions?site=${step}`)).html.includes(
      `href="/admin/subscriptions/${scenario.id}"`,
    )
  expect(await listed('live')).toBe(true)
  expect(await listed('build')).toBe(false)
  await scenario.owner.post(scenario.admin, { intent: 'reopen', from: 'live' })
  // Published from a page that was loaded before the customer was asked.
  const late = { intent: 'publish', from: 'review', address: 'https://chez-alix.fr' }
  expect((await scenario.owner.post(scenario.admin, late)).status).toBe(409)
  expect(await scenario.state()).toMatchObject({ state: 'build', siteUrl: 'https://chez-alix.fr' })
  await scenario.begin('https://relecture.example/3')
  const again = await scenario.text()
  expect(again).toContain('Voir la nouvelle version')
  expect(again).toContain('Valider la nouvelle version')
  expect(again).not.toContain('avant sa mise en ligne')
  await scenario.customer.post(scenario.site, { intent: 'approve' })
  expect(await scenario.text()).toContain('Vous avez validé sa nouvelle version')
})

test('the dashboard lists the pending site work: builds, messages, hosting and publication', async () => {
  await using scenario = await open()
  const dashboard = async () => (await scenario.owner.get('/admin/dashboard')).html
  expect(pageText(await dashboard())).not.toMatch(/à construire|validé|site avec un message/)
  await scenario.send()
  const due = (await scenario.state())?.dueOn ?? ''
  const built = await dashboard()
  expect(pageText(built)).toMatch(
    new RegExp(`1 site à construire\\s\\(le premier pour le ${due.split('-').toReversed().join('/')}\\)`),
  )
  expect(built).toContain('href="/admin/deliveries#column-build"')

  await scenario.customer.post(scenario.site, { intent: 'write', text: 'Bonjour' })
  expect(pageText(await dashboard())).toContain('1 site avec un message non lu')
  await scenario.owner.get(scenario.admin)
  expect(pageText(await dashboard())).not.toContain('site avec un message')

  await scenario.begin()
  expect(pageText(await dashboard())).not.toMatch(/à construire|validé/)
  await scenario.customer.post(scenario.site, { intent: 'approve' })
  expect(pageText(await dashboard())).toContain('1 site validé à mettre en ligne')

  await scenario.shop.ports.db.update(provisioningEvent).set({ status: 'by_hand' })
  const hosted = await dashboard()
  expect(pageText(hosted)).toContain('1 tâche d’hébergement')
  expect(hosted).toContain('href="/admin/deliveries#hosting-tasks"')
})

test('an action that does not match the current step is rejected for both sides', async () => {
  await using scenario = await open()
  expect((await scenario.begin()).status).toBe(409)
  expect((await scenario.customer.post(scenario.site, { intent: 'approve' })).status).toBe(409)
  await scenario.send()
  const late = await scenario.customer.post(scenario.site, { intent: 'save', ...written })
  expect(late.status).toBe(409)
  expect(pageText(late.html)).toContain('Cette étape a changé entre-temps.')
  expect((await scenario.send()).status).toBe(409)
  expect((await scenario.owner.post(scenario.admin, { intent: 'reopen', from: 'live' })).status).toBe(409)
})

describe('site messages', () => {
  test('go both ways, trigger emails, and are counted until they are read', async () => {
    await using scenario = await open()
    expect((await scenario.customer.post(scenario.site, { intent: 'write', text: '  ' })).status).toBe(422)
    await scenario.customer.post(scenario.site, { intent: 'write', text: 'Bonjour <b>vous</b>' })
    expect((await mails(scenario.shop, 'site-alert'))[0]).toContain('Bonjour <b>vous</b>')
    const board = () => scenario.owner.get('/admin/deliveries').then(({ html }) => pageText(html))
    expect(await board()).toContain('1 message non lu')
    const { html } = await scenario.owner.get(scenario.admin)
    expect(html).toContain('Bonjour &lt;b&gt;vous&lt;/b&gt;')
    expect(await board()).not.toContain('1 message non lu')
    scenario.shop.clock.forward(60_000)
    await scenario.owner.post(scenario.admin, { intent: 'write', text: 'À votre service' })
    expect(await scenario.text()).toContain('À votre service')
    expect((await mails(scenario.shop, 'site-message'))[0]).toContain('À votre service')
  })
})

test('a customer is limited to thirty messages an hour, and the shop can still reply', async () => {
  await using scenario = await open()
  for (let count = 0; count < 30; count += 1)
    expect((await scenario.customer.post(scenario.site, { intent: 'write', text: `${count}` })).status).toBe(
      302,
    )
  expect((await scenario.customer.post(scenario.site, { intent: 'write', text: 'encore' })).status).toBe(429)
  expect(
    (await scenario.owner.post(scenario.admin, { intent: 'write', text: 'Une à la fois !' })).status,
  ).toBe(200)
})

describe('site files', () => {
  const logo = () => new File([new Uint8Array([137, 80, 78, 71])], 'Lögo "1".png', { type: 'image/png' })

  test('are downloaded as sandboxed attachments, and removed only by the uploading side', async () => {
    await using scenario = await open()
    expect(
      (await scenario.customer.postFiles(scenario.site, { intent: 'add-file', file: logo() })).status,
    ).toBe(302)
    const [storedRows] = await scenario.shop.ports.db.select().from(deliveryFile)
    expect(storedRows).toMatchObject({ name: 'Lögo 1.png', bytes: 4, side: 'customer' })
    const got = await scenario.owner.get(`${scenario.admin}/files/${storedRows?.id}`)
    expect(got.headers.get('content-disposition')).toContain("filename*=UTF-8''L%C3%B6go%201.png")
    expect(got.headers.get('content-type')).toBe('application/octet-stream')
    expect(got.headers.get('content-security-policy')).toContain('sandbox')
    expect(await scenario.adminText()).toContain('Lögo 1.png')
    // The other party's file cannot be removed.
    const remove = { intent: 'remove-file', file: storedRows?.id ?? '' }
    expect((await scenario.owner.post(scenario.admin, remove)).status).toBe(404)
    expect(stored(scenario.shop, scenario.id)).toHaveLength(1)
    expect((await scenario.customer.post(scenario.site, remove)).status).toBe(302)
    expect(stored(scenario.shop, scenario.id)).toEqual([])
  })

  test('of executable types, empty or too large are rejected, and nothing is stored', async () => {
    await using scenario = await open()
    const wrong = [
      [new File(['<script>'], 'page.html'), 'Les fichiers .html ne sont pas acceptés'],
      [new File(['<svg/>'], 'logo.svg'), 'Les fichiers .svg ne sont pas acceptés'],
      [new File([], 'vide.png'), 'Le fichier est absent ou vide. Choisissez-en un autre.'],
      [new File([new Uint8Array(15_000_001)], 'film.zip'), 'Fichier trop lourd : 15,1 Mo (15 Mo au plus).'],
    ] as const
    for (const [file, why] of wrong) {
      const response = await scenario.customer.postFiles(scenario.site, { intent: 'add-file', file })
      expect(response.status).toBe(422)
      expect(pageText(response.html)).toContain(why)
    }
    const huge = new File([new Uint8Array(16_500_000)], 'film.zip')
    expect(
      (await scenario.customer.postFiles(scenario.site, { intent: 'add-file', file: huge })).status,
    ).toBe(413)
    expect(stored(scenario.shop, scenario.id)).toEqual([])
  })

  test('are limited to sixty per site', async () => {
    await using scenario = await open()
    await scenario.shop.ports.db.insert(deliveryFile).values(
      Array.from({ length: 60 }, (_, index) => ({
        id: `f-${index}`,
        subscriptionId: scenario.id,
        side: 'shop' as const,
        name: 'a.png',
        bytes: 1,
        sha256: '',
        createdAt: scenario.shop.clock.now(),
      })),
    )
    const response = await scenario.customer.postFiles(scenario.site, { intent: 'add-file', file: logo() })
    expect(response.status).toBe(409)
    expect(stored(scenario.shop, scenario.id)).toEqual([])
  })
})

test('another customer’s site and its files return 404', async () => {
  await using scenario = await open()
  const file = new File(['x'], 'a.txt')
  await scenario.customer.postFiles(scenario.site, { intent: 'add-file', file })
  const [storedRows] = await scenario.shop.ports.db.select().from(deliveryFile)
  const stranger = scenario.shop.visitor()
  await register(stranger)
  for (const path of [scenario.site, `${scenario.site}/files/${storedRows?.id}`])
    expect((await stranger.get(path)).status).toBe(404)
  const actions: Record<string, string>[] = [
    { intent: 'approve' },
    { intent: 'write', text: 'x' },
    { intent: 'save', siteName: 'x' },
  ]
  for (const fields of actions) expect((await stranger.post(scenario.site, fields)).status).toBe(404)
  expect((await stranger.postFiles(scenario.site, { intent: 'add-file', file })).status).toBe(404)
  expect(await scenario.shop.ports.db.$count(deliveryFile)).toBe(1)
  expect(await scenario.shop.ports.db.$count(deliveryMessage)).toBe(0)
})

test('site content is included in the data export, and kept until the thirtieth day after the end', async () => {
  await using scenario = await open()
  await scenario.send()
  await scenario.customer.postFiles(scenario.site, {
    intent: 'add-file',
    file: new File(['bonjour'], 'texte.txt'),
  })
  await scenario.customer.post(scenario.site, { intent: 'write', text: 'Voilà' })
  const copy = unzip((await scenario.customer.post('/user/data/export.zip', { intent: 'download' })).bytes)
  expect(JSON.parse(copy.get('data.json') ?? '')).toMatchObject({
    sites: [{ content: { siteName: 'Chez Alix' } }],
    site_messages: [{ text: 'Voilà', side: 'customer' }],
  })
  expect([...copy].find(([name]) => name.endsWith('texte.txt'))?.[1]).toBe('bonjour')
  await scenario.customer.post(`/user/subscriptions/${scenario.id}/cancel`, { intent: 'confirm' })
  expect(await mails(scenario.shop, 'cancellation-confirmed')).toEqual([
    expect.stringContaining('jusqu’au 19/01/2027 au plus tard, puis effacés'),
  ])
  await runDaysUntil(scenario.shop, day('2026-12-22'))
  expect((await scenario.shop.ports.db.select().from(subscription))[0]).toMatchObject({ status: 'cancelled' })
  expect((await scenario.owner.post(scenario.admin, { intent: 'write', text: 'x' })).status).not.toBe(200)
  await runDaysUntil(scenario.shop, day('2027-01-19'))
  await deleteExpiredData(scenario.shop.ports)
  expect(await scenario.state()).toMatchObject({ emptiedAt: null })
  await runDaysUntil(scenario.shop, day('2027-01-20'))
  expect(await deleteExpiredData(scenario.shop.ports)).toMatchObject({ ended_sites: 1 })
  await scenario.shop.runJobs()
  expect(await scenario.state()).toMatchObject({ content: null, emptiedAt: expect.any(Date) })
  expect(await scenario.shop.ports.db.$count(deliveryFile)).toBe(0)
  expect(await scenario.shop.ports.db.$count(deliveryMessage)).toBe(0)
  expect(stored(scenario.shop, scenario.id)).toEqual([])
})

describe('customer who has not sent the site content', () => {
  test('does not block the build, which the shop begins with an internal note of the source', async () => {
    await using scenario = await open()
    expect((await scenario.owner.post(scenario.admin, { intent: 'begin-build', note: ' ' })).status).toBe(422)
    expect((await scenario.state())?.state).toBe('content')
    await scenario.owner.post(scenario.admin, {
      intent: 'begin-build',
      note: 'Textes reçus par e-mail le 12.',
    })
    const initialState = await scenario.state()
    expect(initialState).toMatchObject({ state: 'build', contentNote: 'Textes reçus par e-mail le 12.' })
    expect(initialState?.dueOn).not.toBeNull()
    expect(await scenario.adminText()).toContain('Textes reçus par e-mail le 12.')
    const ownPage = (await scenario.customer.get(scenario.site)).html
    expect(ownPage).toContain('Contenu reçu par un autre moyen')
    expect(ownPage).not.toContain('par e-mail le 12')
    const auditRows = await scenario.shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'site.content_received'))
    expect(auditRows).toMatchObject([{ subject: `subscription/${scenario.id}` }])
    expect(
      (await scenario.owner.post(scenario.admin, { intent: 'begin-build', note: 'Encore' })).status,
    ).toBe(409)
  })

  test('gets a manual reminder, not again shortly after, and the timeline shows it', async () => {
    await using scenario = await open()
    const remind = () => scenario.owner.post(scenario.admin, { intent: 'remind', from: 'content' })
    expect(pageText((await remind()).html)).not.toContain('Un rappel a été envoyé récemment à ce client')
    const tooSoon = await remind()
    expect(tooSoon.status).toBe(409)
    expect(pageText(tooSoon.html)).toContain('Un rappel a été envoyé récemment à ce client')
    await scenario.shop.runJobs()
    expect(await mails(scenario.shop, 'site-content-reminder')).toHaveLength(1)
    const [bought] = await scenario.shop.ports.db.select().from(subscription)
    const timeline = pageText((await scenario.owner.get(`/admin/customers/${bought?.accountId}`)).html)
    expect(timeline).toContain('Rappel envoyé pour le contenu')
    const auditRows = await scenario.shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'site.content_reminded'))
    expect(auditRows).toHaveLength(1)
  })

  test('gets at most six manual reminders, and the seventh is refused with a separate message', async () => {
    await using scenario = await open()
    // Days pass between the reminders, and with them a session of the back office.
    const remind = async () =>
      (await signedInStaff(scenario.shop, 'owner')).post(scenario.admin, {
        intent: 'remind',
        from: 'content',
      })
    for (let reminder = 1; reminder <= 6; reminder += 1) {
      expect((await remind()).status, `reminder ${reminder}`).toBe(200)
      scenario.shop.clock.forward(3 * 86_400_000)
    }
    const refused = await remind()
    expect(refused.status).toBe(409)
    expect(pageText(refused.html)).toContain('Aucun autre rappel ne sera envoyé pour ce site.')
  })

  test('gets two automatic reminders after the configured days, and appears under ‘À traiter’', async () => {
    await using scenario = await open()
    const days = async (count: number) => {
      scenario.shop.clock.set(
        new Date(scenario.shop.clock.now().getTime() + count * 86_400_000).toISOString(),
      )
      await remindOverdueCustomers(scenario.shop.ports)
      await remindOverdueCustomers(scenario.shop.ports)
      return (await mails(scenario.shop, 'site-content-reminder')).length
    }
    // Signs in anew: a session ends before seven days are over.
    const read = async (path: string) =>
      pageText((await (await signedInStaff(scenario.shop, 'owner')).get(path)).html)
    const toDo = () => read('/admin/dashboard')
    expect(await days(6)).toBe(0)
    expect(await toDo()).not.toContain('que le client tarde')
    // Seven days are the setting's default.
    expect(await days(1)).toBe(1)
    expect(await toDo()).toContain('1 site que le client tarde à compléter ou à relire')
    expect(await read(scenario.admin)).toContain('Contenu attendu pour le')
    expect(await days(7)).toBe(2)
    expect(await days(30)).toBe(2)
  })

  test('gets no reminder if the owner has set no content deadline', async () => {
    await using scenario = await open()
    await saveSettings(scenario.shop.ports, 'delivery', { contentDays: 0 }, null)
    scenario.shop.clock.set(new Date(scenario.shop.clock.now().getTime() + 60 * 86_400_000).toISOString())
    await remindOverdueCustomers(scenario.shop.ports)
    expect(await mails(scenario.shop, 'site-content-reminder')).toHaveLength(0)
    const owner = await signedInStaff(scenario.shop, 'owner')
    const text = pageText((await owner.get('/admin/dashboard')).html)
    expect(text).toContain('À traiter')
    expect(text).not.toContain('que le client tarde')
  })
})
