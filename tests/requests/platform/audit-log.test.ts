import { readdirSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { auditActions, auditSentence } from '#messages/platform/audit/audit-sentence.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

describe('the audit log', () => {
  let shop: TestApp
  let owner: TestVisitor & { id: string }
  const path = '/admin/audit'
  const read = async (search = '') => pageText((await owner.get(path + search)).html)
  const write = (action: string, subject: string, at: string, actorId: string | null = owner.id) =>
    shop.ports.db.transaction((transaction) =>
      recordAudit(transaction, {
        action,
        subject,
        actorId,
        occurredAt: new Date(at),
        details: { fields: ['images'] },
      }),
    )
  beforeAll(async () => {
    shop = await createTestApp()
    owner = await signedInStaff(shop, 'owner')
    await write('product.changed', 'product/fournil', '2026-12-31T23:30:00Z')
    await write('category.moved', 'category/other', '2026-11-02T10:00:00Z')
    await write('former.deed_done', 'thing/7', '2026-11-03T10:00:00Z', null)
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  test('describes each action in a sentence, and links to its object', async () => {
    const { html } = await owner.get(path)
    expect(pageText(html)).toMatch(/ a modifié le produit Fournil/)
    expect(html).toContain('href="/admin/products/fournil"')
    // Texts and settings have no name in the database.
    await write('legal.published', 'legal/terms-of-sale', '2026-11-02T09:00:00Z')
    await write('settings.saved', 'settings/security', '2026-11-02T09:00:00Z')
    const text = await read()
    expect(text).toContain('a publié le texte juridique Conditions générales de vente')
    expect(text).toMatch(/a modifié des paramètres\s: Sécurité/)
    // A code without a sentence is still readable.
    expect(pageText(html)).toMatch(/La boutique\s: former deed done, 7/)
  })

  test('is shown in the language of its reader', async () => {
    owner.cookies.set('language', 'hu')
    expect(await read()).toMatch(/módosította ezt a terméket: /)
    owner.cookies.set('language', 'en')
    expect(await read()).toMatch(/changed the product /)
    owner.cookies.set('language', 'fr')
  })

  test('is filtered by actor, action, days in Paris and text', async () => {
    const product = 'a modifié le produit Fournil'
    const category = 'a déplacé la catégorie Autres'
    const both = async (search: string) => {
      const text = await read(search)
      return [text.includes(product), text.includes(category)]
    }
    expect(await both('?action=category.moved')).toEqual([false, true])
    expect(await both(`?actor=${owner.id}`)).toEqual([true, true])
    expect(await both('?actor=another')).toEqual([false, false])
    // 00:30 in Paris on 1 January.
    expect(await both('?from=2027-01-01')).toEqual([true, false])
    expect(await both('?to=2026-12-31')).toEqual([false, true])
    expect(await both('?q=FOURNIL')).toEqual([true, false])
    expect(await both('?q=modifié le produit')).toEqual([true, false])
    expect(await both('?q=autres')).toEqual([false, true])
  })

  test('is paginated with a chosen page size, and shows each event once', async () => {
    await shop.ports.db.transaction(async (transaction) => {
      for (let nth = 0; nth < 130; nth += 1)
        await recordAudit(transaction, {
          action: 'backup.made',
          subject: `backup/page-${nth}`,
          actorId: null,
          occurredAt: new Date('2026-11-04T10:00:00Z'),
          details: {},
        })
    })
    const search = '?action=backup.made'
    const follow = (html: string, link: RegExp) => link.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const pages: string[] = []
    for (let address = path + search; address; ) {
      const { html } = await owner.get(address)
      pages.push(html)
      expect(pageText(html)).toContain(`Page ${pages.length} sur 3 · 130 événements`)
      address =
        follow(html, /<a [^>]*href="([^"]*)"[^>]*rel="next"/) ||
        follow(html, /<a rel="next"[^>]*href="([^"]*)"/)
    }
    const found = pages.flatMap((html) =>
      [...pageText(html).matchAll(/backup\/page-(\d+)/g)].map(([, nth]) => nth),
    )
    expect(found).toEqual(Array.from({ length: 130 }, (_, nth) => String(129 - nth)))
    expect((await read(`${search}&last=30`)).match(/backup\/page-/g)).toHaveLength(30)
    expect((await read(`${search}&size=100`)).match(/backup\/page-/g)).toHaveLength(100)
    expect((await read(`${search}&size=99&before=7`)).match(/backup\/page-/g)).toHaveLength(50)
  })

  test('is exported with the same filters, and records the export', async () => {
    const file = await owner.get(`${path}/export.csv?q=fournil`)
    expect(file.headers.get('content-type')).toContain('text/csv')
    const [heading, ...lines] = file.html.replace('\ufeff', '').trim().split('\r\n')
    expect(heading).toMatch(/^Identifiant;Survenu le \(UTC\);Survenu le \(jour à Paris\);Auteur;/)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(
      /;2026-12-31T23:30:00\.000Z;2027-01-01;.*a modifié le produit Fournil;http.*;product\.changed;/,
    )
    expect(await read()).toContain('a consulté des données personnelles : audit.csv')
  })
})

test.each([
  ['/admin/orders/export.csv', 'orders.csv'],
  ['/admin/payments/export.csv', 'payments.csv'],
  ['/admin/customers/export.csv', 'customers.csv'],
  ['/admin/user-management/export.csv', 'users.csv'],
  ['/admin/invoices/export.csv', 'invoices.csv'],
  ['/admin/offers/export.csv', 'offers.csv'],
  ['/admin/ratings/export.csv', 'ratings.csv'],
  ['/admin/messages/export.csv', 'messages.csv'],
  ['/admin/emails/outbox/export.csv', 'emails.csv'],
  ['/admin/emails/suppressions/export.csv', 'suspended-addresses.csv'],
  ['/admin/newsletter/export.csv', 'newsletter-subscribers.csv'],
  ['/admin/ledger/export.csv', 'ledger.csv'],
])('the export %s, which contains personal data, is recorded', async (address, subject) => {
  await using shop = await createTestApp()
  const owner = await signedInStaff(shop, 'owner')
  const { status, headers } = await owner.get(address)
  expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')])
  const recorded = await shop.ports.db.select().from(auditEvent).where(eq(auditEvent.subject, subject))
  expect(recorded).toMatchObject([{ action: 'data.read', actorId: owner.id }])
})

/**
 * Files that write to the log, and the codes each writes: quoted codes after `action` or passed to the recording
 * function.
 */
function writtenActions(): Set<string> {
  const found = new Set<string>()
  for (const file of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || /\.test\.|compiled/.test(file)) continue
    const text = readFileSync(`src/${file}`, 'utf8')
    if (!/^server/.test(file) && !text.includes('recordAudit(')) continue
    const matches = text.matchAll(
      /\baction(?::| =) ([^\n]*(?:\n\s+[?:] [^\n]*)*)|\b(?:audit|record|recordChange|recordEndpointChange|recordNoteAction|recordAccountAction)\(([^;{]*)/g,
    )
    for (const [, property = '', called = ''] of matches)
      for (const [, code = ''] of (property + called).matchAll(/'([a-z_-]+\.[a-z_-]+)'/g)) found.add(code)
  }
  return found
}

test('every recorded action has a sentence in three languages', () => {
  const written = writtenActions()
  // The search itself works.
  for (const code of [
    'product.changed',
    'payout.made',
    'customer-note.written',
    'secret.removed',
    'data.read',
  ])
    expect(written).toContain(code)
  // Composed codes: steps of a site, changes of security, outcomes.
  for (const step of [
    'approved',
    'changes_requested',
    'content_received',
    'content_sent',
    'published',
    'reopened',
  ])
    written.add(`site.${step}`)
  for (const step of ['restarted', 'review_begun', 'content_reminded']) written.add(`site.${step}`)
  for (const change of readFileSync(
    'src/messages/identity/accounts/security-change-text.ts',
    'utf8',
  ).matchAll(/^ {2}([a-z_]+):/gm))
    written.add(`account.${change[1]}`)
  for (const event of ['extended', 'answered', 'refused']) written.add(`data-request.${event}`)
  for (const outcome of ['refunded', 'noted']) written.add(`discrepancy.${outcome}`)
  expect([...written].filter((code) => !auditActions.includes(code))).toEqual([])
  for (const code of auditActions) {
    const texts = languages.map((language) => auditSentence(code, { who: 'Anne', what: 'X' }, language))
    expect(new Set(texts).size, code).toBe(languages.length)
  }
})
