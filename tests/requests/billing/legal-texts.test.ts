import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { LegalKind } from '#domain/billing/legal/legal-kind.ts'
import { day } from '#domain/platform/calendar/day.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { notifyTerms } from '#server/billing/legal/notify-terms.ts'
import { readLegalText } from '#server/billing/legal/read-legal-text.ts'
import { legalDocument, legalDraft } from '#server/database/schema/billing/legal.ts'
import { outboxMail, sentNotice } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { buyAsNewCustomer, subscribeAsNewCustomer } from '#tests/harness/new-customers.ts'
import { fieldError, normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { buy } from '#tests/harness/purchases.ts'
import { runDaysUntil, runToday } from '#tests/harness/run-days.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

const summary = {
  summary_fr: 'Le support répond aussi le samedi.',
  summary_en: 'Support also answers on Saturdays.',
  summary_hu: 'Az ügyfélszolgálat szombaton is válaszol.',
}

/** A shop whose owner changes legal texts. */
async function open() {
  const shop = await createTestApp()
  const owner = await signedInStaff(shop, 'owner')
  const read = (kind: LegalKind) => readLegalText(shop.ports, kind)
  return {
    shop,
    owner,
    read,
    async write(kind: LegalKind, change: (text: string, language: Language) => string, baseToken?: string) {
      const { texts, token } = await read(kind)
      const changed = Object.fromEntries(
        languages.map((language) => [language, change(texts[language], language)]),
      )
      return owner.post(`/admin/legal/${kind}`, { ...changed, base: baseToken ?? token, intent: 'save' })
    },
    async publish(kind: LegalKind, fields: Record<string, string>) {
      const { token } = await read(kind)
      return owner.post(`/admin/legal/${kind}/publish`, {
        base: token,
        understood: 'on',
        intent: 'publish',
        ...fields,
      })
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}
const added = (text: string) => `${text.trimEnd()}\n\n## Un ajout\n\nUne phrase nouvelle.\n`
const readMails = (shop: TestApp) =>
  shop.ports.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.template, 'terms-changed'))
    .orderBy(asc(outboxMail.id))

describe('a draft of a legal text', () => {
  test('is stored and hidden from visitors, and is deleted once it equals the published text', async () => {
    await using office = await open()
    const { shop, owner } = office
    const { texts } = await office.read('notice')
    expect(
      (await office.write('notice', (text, language) => (language === 'en' ? text : added(text)))).status,
    ).toBe(302)
    expect(await shop.ports.db.select({ language: legalDraft.language }).from(legalDraft)).toHaveLength(2)
    expect(pageText((await owner.get('/admin/legal')).html)).toContain('Brouillon')
    expect(pageText((await shop.visitor().get('/legal/notice')).html)).not.toContain('Une phrase nouvelle')
    await office.write('notice', (_, language) => texts[language])
    expect(await shop.ports.db.select().from(legalDraft)).toEqual([])
  })

  test('does not overwrite changes by another editor, and the typed text is preserved', async () => {
    await using office = await open()
    const { token } = await office.read('cookies')
    await office.write('cookies', added)
    const late = await office.write('cookies', (text) => `${text}\n\nTrop tard, mais gardé.`, token)
    expect(late.status).toBe(409)
    expect(late.html).toContain('Trop tard, mais gardé.')
    expect((await office.read('cookies')).texts.fr).not.toContain('Trop tard')
  })

  test('that exceeds the maximum length is rejected and not stored', async () => {
    await using office = await open()
    const response = await office.write('notice', (text, language) =>
      language === 'fr' ? added(text) + 'x'.repeat(100_001) : text,
    )
    expect(response.status).toBe(422)
    expect(await office.shop.ports.db.select().from(legalDraft)).toEqual([])
  })

  test('is previewed as its page, with the seller filled in and no script executed', async () => {
    await using office = await open()
    const { texts, token } = await office.read('notice')
    const { html } = await office.owner.post('/admin/legal/notice?language=en', {
      ...texts,
      en: '# Title\n\n{{seller_name}} <script>alert(1)</script> [x](javascript:alert(2))',
      base: token,
      intent: 'preview',
    })
    expect(html).toContain('Vitrine (Démonstration)')
    expect(html).not.toContain('<script>alert(1)')
    expect(html).not.toContain('href="javascript:')
    expect(await office.shop.ports.db.select().from(legalDraft)).toEqual([])
  })

  test.each(['>', '_a', '1. '])(
    'made of repeated %j is neither rendered nor stored, and shows an error',
    { timeout: 60_000 },
    async (sign) => {
      await using office = await open()
      const { texts, token } = await office.read('notice')
      const fr = `# Titre\n\n${sign.repeat(60_000 / sign.length)}`
      const preview = await office.owner.post('/admin/legal/notice', {
        ...texts,
        fr,
        base: token,
        intent: 'preview',
      })
      expect(preview.status).toBe(422)
      expect(pageText(preview.html)).toContain('trop complexe pour être mis en page')
      expect((await office.write('notice', () => fr)).status).toBe(422)
      expect(await office.shop.ports.db.select().from(legalDraft)).toEqual([])
    },
  )

  test('that is already stored but too complex to render is shown as escaped text', async () => {
    await using office = await open()
    const markdown = `# Titre\n\n${'>'.repeat(20_000)}<b>`
    await office.write('notice', added)
    await office.shop.ports.db.update(legalDraft).set({ markdown })
    const { status, html } = await office.owner.get('/admin/legal/notice')
    expect(status).toBe(200)
    expect(html).not.toContain('<b>')
  })

  test('is discarded only after confirmation, and only if it has not changed meanwhile', async () => {
    await using office = await open()
    await office.write('notice', added)
    expect((await office.owner.post('/admin/legal/notice', { intent: 'discard' })).status).toBe(422)
    const { token } = await office.read('notice')
    await office.write('notice', (text) => `${text}\n\nUne phrase de plus.`)
    const discard = (base: string) =>
      office.owner.post('/admin/legal/notice', { intent: 'discard', confirmed: 'yes', base })
    const late = await discard(token)
    expect(late.status).toBe(409)
    expect(late.html).toContain('Une phrase de plus.')
    expect((await discard((await office.read('notice')).token)).status).toBe(302)
    expect(await office.shop.ports.db.select().from(legalDraft)).toEqual([])
  })

  test('of an unknown text is not found', async () => {
    await using office = await open()
    expect((await office.owner.get('/admin/legal/nothing')).status).toBe(404)
    expect((await office.owner.get('/admin/legal/terms-of-sale-changes')).status).toBe(404)
  })
})

describe('publishing a legal text', () => {
  test('creates a version in three languages, in force today, and archives the previous version', async () => {
    await using office = await open()
    const { shop, owner } = office
    await office.write('notice', added)
    expect(normaliseSpaces(pageText((await owner.get('/admin/legal/notice/publish')).html))).toContain(
      'Une phrase nouvelle',
    )
    expect((await office.publish('notice', { validOn: '2026-11-21' })).location).toBe('/admin/legal/notice')
    const rows = await shop.ports.db
      .select()
      .from(legalDocument)
      .where(and(eq(legalDocument.kind, 'notice'), eq(legalDocument.version, '2026-11-21-2')))
    expect(rows).toHaveLength(3)
    expect(rows.every(({ announcedAt }) => announcedAt === null)).toBe(true)
    expect(await shop.ports.db.select().from(legalDraft)).toEqual([])
    for (const prefix of ['', '/en', '/hu']) {
      const { html } = await shop.visitor().get(`${prefix}/legal/notice`)
      expect(html).toContain('Une phrase nouvelle')
      expect(html).toContain(`href="${prefix}/legal/notice?version=2026-11-21"`)
    }
    const [noted] = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'legal.published'))
    expect(noted?.details).toEqual({ version: '2026-11-21-2', validOn: '2026-11-21', notified: 0 })
    expect(await readMails(shop)).toEqual([])
  })

  test('for a future date announces the version, which applies from midnight in Paris', async () => {
    await using office = await open()
    const { shop } = office
    await office.write('cookies', added)
    expect((await office.publish('cookies', { validOn: '2026-12-01' })).status).toBe(302)
    const page = async (search = '') => (await shop.visitor().get(`/legal/cookies${search}`)).html
    expect(await page()).not.toContain('Une phrase nouvelle')
    expect(normaliseSpaces(pageText(await page()))).toContain(
      'Une nouvelle version s’appliquera à partir du 1er décembre 2026',
    )
    expect(await page('?version=2026-12-01')).toContain('Une phrase nouvelle')
    shop.clock.set('2026-11-30T22:59:00Z')
    expect(await page()).not.toContain('Une phrase nouvelle')
    shop.clock.set('2026-11-30T23:00:00Z')
    expect(await page()).toContain('Une phrase nouvelle')
  })

  test('is rejected for a faulty, unchanged, past, out-of-order, outdated or unconfirmed version', async () => {
    await using office = await open()
    expect((await office.publish('notice', { validOn: '2026-12-01' })).status).toBe(409)
    await office.write('notice', (text) => `${added(text)}{{seller_nom}}`)
    expect((await office.publish('notice', { validOn: '2026-12-01' })).status).toBe(422)
    await office.write('notice', (text) => text.replace('{{seller_nom}}', ''))
    const past = await office.publish('notice', { validOn: '2026-11-20' })
    expect(fieldError(past.html, 'validOn')).toBe(
      'Cette date est passée. Choisissez la date du jour ou une date future.',
    )
    expect((await office.publish('notice', { validOn: 'demain' })).status).toBe(422)
    expect((await office.publish('notice', { validOn: '2026-12-01', understood: '' })).status).toBe(422)
    expect((await office.publish('notice', { validOn: '2026-12-01', base: 'outdated' })).status).toBe(409)
    expect((await office.publish('notice', { validOn: '2026-12-01' })).status).toBe(302)
    await office.write('notice', added)
    const taken = await office.publish('notice', { validOn: '2026-11-25' })
    expect(fieldError(taken.html, 'validOn')).toContain(
      'Choisissez une date postérieure à son entrée en vigueur.',
    )
  })
})

describe('new terms of sale', () => {
  async function withCustomer() {
    const office = await open()
    const { shop } = office
    const { visitor: customer, email } = await subscribeAsNewCustomer(shop)
    await office.write('terms-of-sale', added)
    return { ...office, customer, email }
  }

  test('require thirty days’ notice and a summary in three languages while contracts are running', async () => {
    await using office = await withCustomer()
    const { html } = await office.owner.get('/admin/legal/terms-of-sale/publish')
    expect(normaliseSpaces(pageText(html))).toContain('1 client a un abonnement en cours')
    const soon = await office.publish('terms-of-sale', { validOn: '2026-12-20', summary_fr: 'Peu.' })
    expect(soon.status).toBe(422)
    expect(fieldError(soon.html, 'validOn')).toContain('trente jours')
    expect(fieldError(soon.html, 'summary_en')).toBeDefined()
    expect(soon.html).toContain('Peu.')
    expect(await readMails(office.shop)).toEqual([])
  })

  test('are emailed once per customer with both versions; orders keep the version they accepted', async () => {
    await using office = await withCustomer()
    const { shop } = office
    const before = (await office.read('terms-of-sale')).current.fr
    expect((await office.publish('terms-of-sale', { validOn: '2026-12-25', ...summary })).status).toBe(302)
    await shop.runJobs()
    await notifyTerms(shop.ports)
    await shop.runJobs()
    const mails = await readMails(shop)
    expect(mails.map(({ recipient }) => recipient)).toEqual([office.email])
    const text = normaliseSpaces(mails[0]?.plainText ?? '')
    expect(text).toContain('25 décembre 2026')
    expect(text).toContain(summary.summary_fr)
    expect(text).toContain('/legal/terms-of-sale?version=2026-12-25')
    expect(text).toContain('/legal/terms-of-sale?version=2026-11-21')
    expect(text).toContain('/cancel-contract')
    expect(text).toContain('sans frais')

    // A customer buys meanwhile under the previous terms: they are notified too, with a separate thirty days.
    shop.clock.set('2026-12-10T10:00:00Z')
    const late = shop.visitor()
    const { email: lateEmail } = await register(late)
    await buy(late, 'quiz*1', { earlyStart: true })
    const [accepted] = await shop.ports.db
      .select({ id: consentEvent.documentId })
      .from(consentEvent)
      .where(and(eq(consentEvent.type, 'terms_of_sale'), eq(consentEvent.documentId, before?.id ?? '')))
      .limit(1)
    expect(accepted).toBeDefined()
    await runToday(shop)
    await notifyTerms(shop.ports)
    const both = await readMails(shop)
    expect(both.map(({ recipient }) => recipient)).toContain(lateEmail)
    expect(normaliseSpaces(both.find(({ recipient }) => recipient === lateEmail)?.plainText ?? '')).toContain(
      '9 janvier 2027',
    )

    // From its effective day purchases use the new version, and no further customer is notified.
    await runDaysUntil(shop, day('2026-12-26'))
    const after = (await office.read('terms-of-sale')).current.fr
    expect(after?.version).toBe('2026-12-25')
    await buyAsNewCustomer(shop, 'quiz*1', { earlyStart: true })
    const taken = await shop.ports.db
      .select({ id: consentEvent.documentId })
      .from(consentEvent)
      .where(eq(consentEvent.documentId, after?.id ?? ''))
    expect(taken).toHaveLength(1)
    await runToday(shop)
    await notifyTerms(shop.ports)
    expect(await readMails(shop)).toHaveLength(2)
    expect(
      await shop.ports.db.select().from(sentNotice).where(eq(sentNotice.kind, 'terms_changed')),
    ).toHaveLength(2)
    const [noticed] = await shop.ports.db
      .select()
      .from(legalDocument)
      .where(and(eq(legalDocument.kind, 'terms-of-sale-changes'), eq(legalDocument.language, 'hu')))
    expect(noticed?.markdown).toBe(summary.summary_hu)
    expect((await shop.visitor().get('/legal/terms-of-sale-changes')).status).toBe(404)
  })

  test('without a running contract can apply at once and are emailed to no customer', async () => {
    await using office = await open()
    await office.write('terms-of-sale', added)
    expect((await office.publish('terms-of-sale', { validOn: '2026-11-21' })).status).toBe(302)
    await office.shop.runJobs()
    expect(await readMails(office.shop)).toEqual([])
  })

  test('for a future date are emailed to a later buyer, even if no customer had a contract', async () => {
    await using office = await open()
    const { shop } = office
    await office.write('terms-of-sale', added)
    const withoutReason = await office.publish('terms-of-sale', { validOn: '2026-12-01' })
    expect(withoutReason.status).toBe(422)
    expect(fieldError(withoutReason.html, 'summary_hu')).toBeDefined()
    expect((await office.publish('terms-of-sale', { validOn: '2026-12-01', ...summary })).status).toBe(302)
    await shop.runJobs()
    expect(await readMails(shop)).toEqual([])
    shop.clock.set('2026-11-25T10:00:00Z')
    const { email } = await subscribeAsNewCustomer(shop)
    await notifyTerms(shop.ports)
    const [mail, ...others] = await readMails(shop)
    expect(mail?.recipient).toBe(email)
    expect(others).toEqual([])
    expect(normaliseSpaces(mail?.plainText ?? '')).toContain('25 décembre 2026')
  })

  test('announced twice before the first apply are both emailed, also to a buyer in between', async () => {
    await using office = await withCustomer()
    const { shop } = office
    await office.publish('terms-of-sale', { validOn: '2026-12-25', ...summary })
    await office.write('terms-of-sale', (text) => text.replace('Une phrase nouvelle.', 'Une autre phrase.'))
    expect((await office.publish('terms-of-sale', { validOn: '2027-01-15', ...summary })).status).toBe(302)
    await shop.runJobs()
    shop.clock.set('2026-12-10T10:00:00Z')
    const late = shop.visitor()
    const { email: lateEmail } = await register(late)
    await buy(late, 'quiz*1', { earlyStart: true })
    await runToday(shop)
    await notifyTerms(shop.ports)
    const mails = (await readMails(shop)).map(({ recipient, plainText }) => [
      recipient,
      /terms-of-sale\?version=(\S+)/.exec(plainText ?? '')?.[1],
    ])
    expect(mails.toSorted()).toEqual(
      [
        [office.email, '2026-12-25'],
        [office.email, '2027-01-15'],
        [lateEmail, '2026-12-25'],
        [lateEmail, '2027-01-15'],
      ].toSorted(),
    )
  })

  test('are emailed once per customer when several workers run concurrently', async () => {
    await using office = await withCustomer()
    await office.publish('terms-of-sale', { validOn: '2026-12-25', ...summary })
    await Promise.all([
      notifyTerms(office.shop.ports),
      notifyTerms(office.shop.ports),
      notifyTerms(office.shop.ports),
    ])
    expect(await readMails(office.shop)).toHaveLength(1)
  })
})
