import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCookieForm } from '#domain/platform/cookies/cookie-form.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { settingsSchemas } from '#domain/platform/settings/settings.schema.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { listBackups } from '#server/operations/backups/queries.ts'
import { saveCookieQuestion } from '#server/operations/privacy/save-cookie-question.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const path = '/admin/cookie-settings'

let shop: TestApp
let owner: TestVisitor
beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(() => saveSettings(shop.ports, 'cookies', settingsSchemas.cookies.parse({}), null))

const present = () => shop.ports.settings.get('cookies')

/** The form's fields as the page renders them. */
async function readFields(): Promise<Record<string, string>> {
  const { html } = await owner.get(path)
  const fields: Record<string, string> = {}
  for (const [tag] of html.matchAll(/<input\b[^>]*>/g)) {
    const name = /name="([^"]+)"/.exec(tag)?.[1]
    if (name && !tag.includes('type="checkbox"') && !tag.includes('type="date"'))
      fields[name] = /value="([^"]*)"/.exec(tag)?.[1] ?? ''
  }
  for (const [, name = '', text = ''] of html.matchAll(/<textarea\b[^>]*name="([^"]+)"[^>]*>([^<]*)</g))
    fields[name] = text
  return fields
}

/** Saves the form as the page renders it, or as it was in `begun`, with some fields changed. */
async function save(changes: Record<string, string> = {}, initial?: Record<string, string>) {
  return owner.post(path, { ...(initial ?? (await readFields())), ...changes, intent: 'save' })
}

const newRow = (row: string, name: string) => ({
  [`${row}.name`]: name,
  [`${row}.provider`]: 'Mesure SARL',
  [`${row}.days`]: '395',
  [`${row}.purpose.fr`]: 'Compter',
  [`${row}.purpose.en`]: 'Count',
  [`${row}.purpose.hu`]: 'Számolni',
})

const prove = (visitor: TestVisitor, choice: string, version: number, language: Language = 'fr') =>
  visitor.post('/cookies/choice', {
    choice: `${choice}.${version}.${randomUUID().replaceAll('-', '')}.0`,
    language,
  })

test('saving an unchanged form does not ask visitors for consent again', async () => {
  const response = await save()
  expect(response.status).toBe(200)
  expect((await present()).version).toBe(1)
})

test('an added cookie appears in the cookie manager and the policy, and requires new consent', async () => {
  expect((await save(newRow('analytics.0', 'mesure_id'))).status).toBe(200)
  expect(await present()).toMatchObject({
    analytics: [{ name: 'mesure_id', provider: 'Mesure SARL', days: 395, purpose: { hu: 'Számolni' } }],
    marketing: [{ name: 'aff_track' }, { name: 'affRef' }],
    version: 2,
  })
  for (const [prefix, purpose] of [
    ['', 'Compter'],
    ['/en', 'Count'],
    ['/hu', 'Számolni'],
  ] as const) {
    const policy = pageText((await shop.visitor().get(`${prefix}/legal/cookies`)).html)
    for (const text of ['mesure_id', 'Mesure SARL', purpose, 'aff_track', '395'])
      expect(policy).toContain(text)
  }
  expect((await shop.visitor().get('/')).html).toContain('mesure_id')
  const visitor = shop.visitor()
  visitor.cookies.set('mesure_id', 'x')
  expect((await prove(visitor, 'necessary.000', 1)).status).toBe(400)
  expect((await prove(visitor, 'necessary.000', 2)).status).toBe(204)
  expect(visitor.cookies.has('mesure_id')).toBe(false)
  const [proof] = await shop.ports.db
    .select()
    .from(consentEvent)
    .orderBy(desc(consentEvent.occurredAt))
    .limit(1)
  expect(proof?.wording).toMatch(/\(2\)$/)
})

test('a cookie is removed by its checkbox, without a script', async () => {
  expect((await save({ 'marketing.1.remove': 'on' })).status).toBe(200)
  expect((await present()).marketing.map(({ name }) => name)).toEqual(['aff_track'])
})

test('the owner’s text appears in the banner and the consent record, the same for every visitor', async () => {
  await save({ 'title.fr': 'Un mot sur les cookies', 'text.fr': 'Nous aimerions savoir qui vous envoie.' })
  expect(await present()).toMatchObject({
    version: 2,
    banner: { title: { fr: 'Un mot sur les cookies', en: '' } },
  })
  const [first, other] = [shop.visitor(), shop.visitor()]
  other.cookies.set('cookieConsent', 'all.111.1.a1b2c3d4.1')
  const page = await first.get('/')
  expect(page.html).toContain('Un mot sur les cookies')
  expect((await shop.visitor().get('/en')).html).not.toContain('Un mot sur les cookies')
  const stripVariable = (html: string) => html.replace(/nonce="[^"]*"/g, '')
  expect(stripVariable((await other.get('/')).html)).toBe(stripVariable(page.html))
  await prove(shop.visitor(), 'all.111', 2)
  const proofs = await shop.ports.db.select().from(consentEvent)
  expect(proofs.map(({ wording }) => wording)).toContain('Nous aimerions savoir qui vous envoie. (2)')
})

test('a typo correction is audited and needs no new consent; a change of substance is rejected', async () => {
  await save({ 'marketing.0.purpose.en': 'Recognises the partner.', correction: 'on' })
  expect(await present()).toMatchObject({
    version: 1,
    marketing: [{ purpose: { en: 'Recognises the partner.' } }, {}],
  })
  const [auditRow] = await shop.ports.db.select().from(auditEvent).orderBy(desc(auditEvent.id)).limit(1)
  expect(auditRow).toMatchObject({ action: 'cookies.corrected', details: { version: 1 } })
  const rejected = await save({ 'marketing.0.days': '31', correction: 'on' })
  expect(rejected.status).toBe(422)
  expect(pageText(rejected.html)).toContain('les visiteurs doivent choisir à nouveau')
  expect(rejected.html).toContain('value="31"')
  expect((await present()).marketing[0]?.days).toBe(30)
})

test('invalid values are rejected at their field and kept as typed', async () => {
  const rejected = await save({
    ...newRow('preferences.0', 'cart'),
    'preferences.0.purpose.hu': '',
    'marketing.0.days': 'a month',
    'title.hu': 'x'.repeat(81),
  })
  expect(rejected.status).toBe(422)
  const text = pageText(rejected.html)
  expect(text).toContain('Ce cookie est nécessaire au site')
  expect(text).toContain('Indiquez la finalité dans cette langue.')
  expect(text).toContain('Saisissez un nombre de jours entre 1 et 800.')
  expect(rejected.html).toContain('value="a month"')
  expect((await present()).version).toBe(1)
})

test('of concurrent saves only one succeeds, and the version rises by one', async () => {
  const initial = await readFields()
  const responses = await Promise.all([
    save({ 'marketing.0.days': '31' }, initial),
    save({ 'marketing.0.days': '32' }, initial),
    save({ 'marketing.0.days': '33' }, initial),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  expect((await present()).version).toBe(2)
})

test('an instance with an outdated question cannot save over the newer one', async () => {
  const initial = await readFields()
  const stale = await present()
  await save({ 'title.fr': 'La première' }, initial)
  const deaf: Ports = { ...shop.ports, settings: { ...shop.ports.settings, get: async () => stale as never } }
  const { question, problems } = readCookieForm({ ...initial, 'title.fr': 'La seconde' })
  const saved = saveCookieQuestion(
    deaf,
    { question, problems, base: initial.base ?? '', isCorrection: false },
    { actorId: 'owner-2', ipHash: 'x' },
  )
  await expect(saved).rejects.toThrow('invalid_input')
  expect(await present()).toMatchObject({ banner: { title: { fr: 'La première' } }, version: 2 })
})

test('a late save does not undo another editor’s correction, and the typed text is kept', async () => {
  const initial = await readFields()
  await save({ 'marketing.0.purpose.en': 'Recognises the partner.', correction: 'on' }, initial)
  const late = await save({ 'title.fr': 'Trop tard' }, initial)
  expect(late.status).toBe(422)
  expect(pageText(late.html)).toContain('Ces cookies ou le bandeau ont été modifiés')
  expect(late.html).toContain('value="Trop tard"')
  expect(/id="base"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*id="base"/.exec(late.html)?.slice(1)).toContain(
    initial.base,
  )
  expect(await present()).toMatchObject({
    banner: { title: { fr: '' } },
    marketing: [{ purpose: { en: 'Recognises the partner.' } }, {}],
    version: 1,
  })
})

test('a purpose with pipes and markup stays in one cell of the policy table', async () => {
  await save({ ...newRow('analytics.0', 'odd'), 'analytics.0.purpose.fr': 'a | b <i>c</i>\nd' })
  expect(pageText((await shop.visitor().get('/legal/cookies')).html)).toContain('a | b <i>c</i> d')
})

test('consent choices are counted, and exported without a name', async () => {
  const visitor = shop.visitor()
  await prove(visitor, 'all.111', 1)
  await prove(visitor, 'custom.001', 1, 'hu')
  const text = pageText((await owner.get(path)).html)
  expect(text).toContain('Taux d’acceptation')
  const file = await owner.get(`${path}/proofs.csv?from=2026-11-01&to=2026-11-30`)
  expect(file.headers.get('content-type')).toContain('text/csv')
  const [head, ...lines] = file.html.trim().split('\r\n')
  expect(head).toMatch(
    /Identifiant;Choix;Version du bandeau;Langue;Choisi le \(UTC\);Choisi le \(jour à Paris\)$/,
  )
  expect(lines.length).toBe(await shop.ports.db.$count(consentEvent))
  expect(lines.at(-1)).toMatch(/^[0-9a-f]{32};custom marketing;1;hu;2026-11-21T/)
  expect(
    (await owner.get(`${path}/proofs.csv?from=2026-10-01&to=2026-10-31`)).html.trim().split('\r\n'),
  ).toHaveLength(1)
})

test('the first hour of the first month in Paris time is counted', async () => {
  const total = async () => /(\d+) réponses? en douze mois/.exec(pageText((await owner.get(path)).html))?.[1]
  await prove(shop.visitor(), 'all.111', 1)
  const before = Number(await total())
  const [proof] = await shop.ports.db.select().from(consentEvent).limit(1)
  if (!proof) throw new Error('Nothing was proved')
  const occurredAt = new Date('2025-11-30T23:30:00Z')
  await shop.ports.db.insert(consentEvent).values({ ...proof, id: 'first-hour', occurredAt })
  expect(Number(await total())).toBe(before + 1)
})

test('restoring a backup restores its consent question under a new version number', async () => {
  await owner.post('/admin/backups', { intent: 'take' })
  const [taken] = await listBackups(shop.ports)
  const { version } = await present()
  await save({ 'title.fr': 'Autre chose' })
  const restored = await owner.post('/admin/backups', {
    intent: 'restore',
    name: taken?.name ?? '',
    confirmation: 'restaurer',
  })
  expect(restored.status).toBeLessThan(400)
  expect(await present()).toMatchObject({ banner: { title: { fr: '' } }, version: version + 2 })
})
