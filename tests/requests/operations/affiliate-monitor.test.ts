import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents, euros } from '#domain/platform/money/cents.ts'
import { affiliateEvent, affiliatePartner } from '#server/database/schema/operations/affiliates.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { createApiKey } from '#server/identity/accounts/api-keys.ts'
import { savePartner } from '#server/operations/affiliates/partners.ts'
import { recordConversion } from '#server/operations/affiliates/record-conversion.ts'
import { recordLead } from '#server/operations/affiliates/record-lead.ts'
import { collectByAddress } from '#server/operations/privacy/collect-by-address.ts'
import { deleteEmailData } from '#server/operations/privacy/internal/delete-email-data.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { confirmCard, placeOrder, review } from '#tests/harness/purchases.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const monitorPath = '/admin/directaffi'
const partnersPath = `${monitorPath}/partners`
const settingsPath = '/admin/api-settings/affiliate'

let shop: TestApp
let owner: TestVisitor
let staff: TestVisitor
let reader: TestVisitor
beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
  staff = await signedInStaff(shop, 'staff')
  reader = await signedInStaff(shop, 'read_only')
})
afterAll(() => shop[Symbol.asyncDispose]())

const sale = { trackingCode: 'BETA', source: 'test', origin: 'api' } as const
const text = async (visitor: TestVisitor, path: string) => pageText((await visitor.get(path)).html)
const record = (fields: Record<string, string>, by = staff) =>
  by.post(monitorPath, { intent: 'record-test', ...fields })

describe('the affiliate monitor', () => {
  test('of an empty shop shows zeros, no rate, and explains them', async () => {
    const shown = await text(staff, `${monitorPath}?tab=stats`)
    for (const part of ['Vérification…', 'Aucune conversion pour l’instant', 'Aucun contact', '—'])
      expect(shown).toContain(part)
    expect(shown).toMatch(/Taux de réussite\s+—/)
  })

  test('shows conversions and leads with their report status and the success rate', async () => {
    await recordConversion(shop.ports, {
      ...sale,
      amount: cents(1234),
      reference: 'R-1',
      isOwnPurchase: true,
    })
    const { conversion } = await recordConversion(shop.ports, { ...sale, amount: euros(5), reference: 'R-2' })
    const rejectedReport = {
      reportState: 'failed',
      reportStatus: 403,
      reportMessage: 'Unknown code',
    } as const
    await shop.ports.db
      .update(affiliateEvent)
      .set({ status: 'failed', ...rejectedReport })
      .where(eq(affiliateEvent.id, conversion.id))
    await recordLead(shop.ports, {
      reference: 'L-1',
      trackingCode: undefined,
      leadType: 'contact',
      value: euros(10),
      metadata: {},
      source: 'page',
      origin: 'api',
    })
    await shop.ports.db
      .update(affiliateEvent)
      .set({ reportState: 'failed', reportStatus: 500 })
      .where(eq(affiliateEvent.reference, 'L-1'))
    const shown = await text(reader, `${monitorPath}?tab=stats`)
    for (const part of [
      'BETA',
      'R-1',
      'Achat du partenaire',
      'Réussi',
      'Échec',
      '50 %',
      'Message de contact',
      'Erreur API: 403 - Unknown code',
      "Erreur inconnue lors de l'enregistrement du lead",
    ])
      expect(shown).toContain(part)
    expect(shown).toMatch(/12,34\s€/)
  })

  test('shows a masked API key to the owner, and only its existence to staff', async () => {
    expect(await text(staff, monitorPath)).toContain('Aucune clé active')
    await createApiKey(shop.ports, { name: 'Autre chose', scopes: ['mail'] }, null)
    expect(await text(staff, monitorPath)).toContain('Aucune clé active')
    const { key } = await createApiKey(shop.ports, { name: 'Partenaires', scopes: ['conversions'] }, null)
    const { html } = await owner.get(monitorPath)
    expect(pageText(html)).toContain(`vk_••••••••${key.slice(-4)}`)
    expect(html).not.toContain(key)
    expect(pageText(html)).not.toContain('Autre chose')
    const seenByStaff = (await staff.get(monitorPath)).html
    expect(pageText(seenByStaff)).toContain('Une clé active permet')
    expect(seenByStaff).not.toContain(key.slice(-4))
    expect(seenByStaff).not.toContain('href="/admin/api-settings"')
  })

  test('resends failed reports on request, but not for a user with read-only access', async () => {
    const reportAgain = () => staff.post(monitorPath, { intent: 'report-again', confirmed: 'yes' })
    expect((await reportAgain()).status).toBe(200)
    const rows = await shop.ports.db.select().from(affiliateEvent)
    expect(rows.filter(({ reportState }) => reportState === 'failed')).toEqual([])
    expect(rows.find(({ reference }) => reference === 'R-2')?.status).toBe('success')
    const barred = await reader.post(monitorPath, { intent: 'report-again', confirmed: 'yes' })
    expect(barred.status).toBe(403)
  })

  test('is exported as CSV with all events and with formulas escaped', async () => {
    await recordConversion(shop.ports, { ...sale, amount: euros(1), reference: '=1+1' })
    const { html, headers, status } = await staff.get(`${monitorPath}/export.csv`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/csv')
    const lines = html.trim().split('\r\n')
    expect(lines).toHaveLength(1 + (await shop.ports.db.$count(affiliateEvent)))
    expect(html).toContain("'=1+1")
    expect(html).toMatch(/lead.*contact/)
  })
})

describe('a test conversion', () => {
  const fields = { trackingCode: 'GAMMA', amount: '29,90', reference: 'T-1' }

  test('is recorded once and marked as a test', async () => {
    expect((await record(fields)).status).toBe(200)
    const [row] = await shop.ports.db.select().from(affiliateEvent).where(eq(affiliateEvent.reference, 'T-1'))
    expect(row).toMatchObject({ amount: 2990, origin: 'test', trackingCode: 'GAMMA', reportState: 'none' })
    const repeated = await staff.post(`${monitorPath}.data`, { intent: 'record-test', ...fields })
    expect(repeated.html).toContain('known')
    expect(await text(staff, `${monitorPath}?tab=stats`)).toContain('Test')
  })

  test.for([
    [{ amount: '' }, 'Tous les champs sont requis'],
    [{ reference: '  ' }, 'Tous les champs sont requis'],
    [{ trackingCode: 'pas un code' }, 'Saisissez un code'],
    [{ trackingCode: 'DEFAULT_CODE' }, 'Saisissez un code'],
    [{ amount: '-3' }, 'Saisissez un montant en euros'],
    [{ amount: '0' }, 'Saisissez un montant en euros'],
    [{ amount: '1,234' }, 'Saisissez un montant en euros'],
  ] as const)('with %o is rejected, and the typed values are preserved', async ([change, error]) => {
    const response = await record({ ...fields, reference: 'T-2', ...change })
    expect(response.status).toBe(422)
    expect(pageText(response.html)).toContain(error)
    if (!('trackingCode' in change)) expect(response.html).toContain('value="GAMMA"')
  })

  test('is neither offered nor allowed to a user with read-only access', async () => {
    expect(await text(reader, monitorPath)).not.toContain('Tester une conversion')
    expect((await record(fields, reader)).status).toBe(403)
  })
})

describe('an affiliate partner', () => {
  const partner = { code: 'BETA', name: 'Béa Modèle', email: 'Bea@Example.test' }
  const send = (intent: string, fields: Record<string, string>, by = staff) =>
    by.post(partnersPath, { intent, ...fields })

  test('is added once, changed and removed, each audited without personal data', async () => {
    expect((await send('save', partner)).status).toBe(200)
    const shown = await owner.get(partnersPath)
    expect(pageText(shown.html)).toContain('http://shop.test/?aff=BETA')
    expect(pageText(shown.html)).toContain('bea@example.test')
    const twice = await send('save', { ...partner, name: 'Quelqu’un' })
    expect(twice.status).toBe(422)
    expect(pageText(twice.html)).toContain('déjà attribué à un partenaire')
    expect((await send('save', { ...partner, name: 'Béa Autre', isKnown: 'yes' })).status).toBe(200)
    expect((await send('remove', { code: 'BETA', confirmed: 'yes' })).status).toBe(200)
    expect((await send('remove', { code: 'BETA', confirmed: 'yes' })).status).toBe(404)
    const auditRows = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, 'affiliate-partner/BETA'))
    expect(auditRows.map(({ action }) => action)).toEqual([
      'affiliate-partner.saved',
      'affiliate-partner.saved',
      'affiliate-partner.removed',
    ])
    expect(JSON.stringify(auditRows)).not.toMatch(/Béa|bea@/)
  })

  test('cannot be added by a user with read-only access', async () => {
    expect((await send('save', partner, reader)).status).toBe(403)
    expect(await text(reader, partnersPath)).not.toContain('Ajouter un partenaire')
  })

  test('with an invalid code, name and email is rejected with validation errors', async () => {
    const response = await send('save', { code: 'a b', name: ' ', email: 'no-address' })
    expect(response.status).toBe(422)
    for (const part of ['Saisissez un code', 'Saisissez le nom du partenaire'])
      expect(pageText(response.html)).toContain(part)
    expect(response.html).toContain('value="no-address"')
  })

  test('is included in the person’s data and erased with it', async () => {
    const editor = { actorId: 'staff-1', ipHash: 'hash' }
    await savePartner(shop.ports, { code: 'ZOE', name: 'Zoé', email: 'Zoe@Example.test' }, editor)
    const email = 'zoe@example.test'
    expect((await collectByAddress(shop.ports, { email })).affiliate_partners).toMatchObject([
      { code: 'ZOE', name: 'Zoé' },
    ])
    await shop.ports.db.transaction((transaction) =>
      deleteEmailData(transaction, { email, now: shop.clock.now() }),
    )
    expect(await shop.ports.db.$count(affiliatePartner)).toBe(0)
  })
})

describe('the allowed origins', () => {
  const save = (origins: string, by = owner) => by.post(settingsPath, { intent: 'save-origins', origins })

  test('are normalised, audited and effective immediately', async () => {
    expect((await save('https://One.example/page\nhttps://one.example/other')).status).toBe(200)
    expect((await shop.ports.settings.get('affiliate')).origins).toEqual(['https://one.example'])
    const preflight = await shop.app.request('http://shop.test/functions/v1/record-lead', {
      method: 'OPTIONS',
      headers: { Origin: 'https://one.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://one.example')
    const auditRows = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, 'settings/affiliate'))
    expect(JSON.stringify(auditRows.at(-1)?.details)).toContain('https://one.example')
  })

  test('are rejected when one is invalid, with the typed text preserved', async () => {
    const response = await save('https://two.example\nhttp://three.example')
    expect(response.status).toBe(422)
    expect(pageText(response.html)).toContain('Saisissez une adresse https par ligne')
    expect(response.html).toContain('http://three.example')
    expect((await shop.ports.settings.get('affiliate')).origins).toEqual(['https://one.example'])
    expect((await save('', staff)).status).toBe(403)
  })
})

describe('the order confirmation page', () => {
  async function bought(visitor: TestVisitor) {
    visitor.cookies.set('cart', 'quiz*1')
    await visitor.get('/cart/checkout?aff=DELTA')
    const reviewed = await review(visitor, 'quiz*1')
    const { placed } = await placeOrder(visitor, { reviewed })
    if (!placed) throw new Error('Nothing was placed')
    await confirmCard(visitor, placed)
    return placed
  }

  test('hides the conversion from a customer, even in its data', async () => {
    const customer = shop.visitor()
    await register(customer)
    const { confirmation, number } = await bought(customer)
    await customer.get(confirmation)
    await shop.runJobs()
    const { html } = await customer.get(confirmation)
    const { html: data } = await customer.get(`${confirmation}.data`)
    expect(data).toContain(number)
    for (const part of ['DELTA', 'conversion', 'Suivi de conversion']) {
      expect(html).not.toContain(part)
      expect(data).not.toContain(part)
    }
    const page = await text(reader, `/admin/orders/${number}`)
    for (const part of ['DELTA', 'Conversion de la commande', 'Réussi']) expect(page).toContain(part)
  })

  test('shows the conversion status to the owner: pending, recorded or failed', async () => {
    const { confirmation, number } = await bought(owner)
    expect(await text(owner, confirmation)).toContain('Enregistrement de la conversion…')
    await shop.runJobs()
    const recorded = await text(owner, confirmation)
    for (const part of [
      'Suivi de conversion',
      'La conversion est enregistrée',
      'DELTA',
      'Détails techniques',
    ])
      expect(recorded).toContain(part)
    await shop.ports.db
      .update(affiliateEvent)
      .set({ reportState: 'waiting', reportStatus: 500, reportMessage: 'Oops', reportTries: 1 })
      .where(eq(affiliateEvent.reference, number))
    expect(await text(owner, confirmation)).toContain('Erreur API: 500 - Oops')
  })
})
