import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingSellerFields } from '#domain/platform/settings/seller.schema.ts'
import { legalDocument } from '#server/database/schema/billing/legal.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { secondFactor } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { listOpeningSteps } from '#server/operations/opening/list-opening-steps.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import type { Ports } from '#server/ports/ports.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import { snapshotKey } from '#tests/harness/snapshot-config.ts'

const live = { SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.test' }

describe('the dashboard', () => {
  test('lists the remaining opening steps to the owner of a live shop, but not to staff', async () => {
    await using shop = await createTestApp({ environment: live })
    const owner = await signedInStaff(shop, 'owner')
    const { html } = await owner.get('/admin/dashboard')
    const text = pageText(html)
    expect(text).toContain('Avant d’ouvrir')
    expect(text).toMatch(/Étapes prêtes : \d sur 10/)
    for (const path of ['/admin/payments/settings', '/admin/legal', '/user/security', '/admin/backups'])
      expect(html, path).toContain(`href="${path}"`)
    const staff = await signedInStaff(shop, 'staff')
    expect(pageText((await staff.get('/admin/dashboard')).html)).not.toContain('Avant d’ouvrir')
  })

  test('has no opening steps in a demonstration', async () => {
    await using shop = await createTestApp()
    const owner = await signedInStaff(shop, 'owner')
    expect(pageText((await owner.get('/admin/dashboard')).html)).not.toContain('Avant d’ouvrir')
  })
})

describe('the opening steps of a shop', () => {
  let shop: TestApp
  let ports: Ports
  let accountId: string
  const read = async (changed: Partial<Ports> = {}) => {
    const steps = await listOpeningSteps({ ...ports, ...changed }, { accountId })
    return steps.filter(({ isDone }) => !isDone).map(({ step }) => step)
  }

  beforeAll(async () => {
    shop = await createTestApp({ environment: { BACKUP_KEY: snapshotKey } })
    accountId = (await signedInStaff(shop, 'owner')).id
    const { db } = shop.ports
    await db.update(product).set({ status: 'draft' })
    await db.update(outboxMail).set({ acceptedAt: null })
    await saveSettings(shop.ports, 'seller', { phone: '', vatNumber: '' }, null)
    ports = {
      ...shop.ports,
      shop: { ...shop.ports.shop, mode: 'live', publicUrl: 'http://localhost:3000' },
      providers: { ...shop.ports.providers, source: () => 'none' },
      snapshots: undefined,
    }
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  test('are completed one by one, and the list is empty after the last', async () => {
    const { db, clock } = shop.ports
    const all = await read()
    expect(all).toEqual([
      'products',
      'seller',
      'taxes',
      'payments',
      'mail',
      'address',
      'legal',
      'second_factor',
      'backups',
      'purchase',
    ])
    await db.update(product).set({ status: 'published', monthlyPrice: null })
    expect(await read()).toEqual(all)
    await db.update(product).set({ monthlyPrice: 1900 as never })
    expect((await read())[0]).toBe('seller')
    const missing = missingSellerFields(await shop.ports.settings.get('seller'))
    const seller = Object.fromEntries(missing.map((field) => [field, 'given']))
    await saveSettings(shop.ports, 'seller', seller, null)
    expect((await read())[0]).toBe('taxes')
    await saveSettings(shop.ports, 'tax', { isFranchise: true }, null)
    expect((await read())[0]).toBe('payments')
    ports.providers = { ...shop.ports.providers, source: () => 'settings' }
    expect((await read())[0]).toBe('mail')
    await db.update(outboxMail).set({ acceptedAt: clock.now() })
    expect((await read())[0]).toBe('address')
    ports.shop = { ...ports.shop, publicUrl: 'https://shop.test' }
    expect((await read())[0]).toBe('legal')
    const owner = await signedInStaff(shop, 'owner')
    expect((await owner.post('/admin/legal', { intent: 'approve' })).status).toBe(302)
    expect((await read())[0]).toBe('second_factor')
    const confirmedAt = clock.now()
    await db
      .insert(secondFactor)
      .values({ accountId, secretEncrypted: 'sealed', createdAt: confirmedAt, confirmedAt })
    expect((await read())[0]).toBe('backups')
    ports.snapshots = shop.ports.snapshots
    expect(await read()).toEqual(['purchase'])
    await buyAsNewCustomer(shop)
    expect((await db.select().from(order).where(eq(order.status, 'paid'))).length).toBe(1)
    expect(await listOpeningSteps(ports, { accountId })).toEqual([])
  })
})

describe('the default legal texts', () => {
  test('need the owner’s approval, again when a release changes one', async () => {
    await using shop = await createTestApp({ environment: live })
    const owner = await signedInStaff(shop, 'owner')
    const read = async () => pageText((await owner.get('/admin/legal')).html)
    const asked = 'non approuvés'
    expect(await read()).toContain(asked)
    const staff = await signedInStaff(shop, 'staff')
    expect(pageText((await staff.get('/admin/legal')).html)).not.toContain(asked)
    expect((await staff.post('/admin/legal', { intent: 'approve' })).status).toBe(403)
    await owner.post('/admin/legal', { intent: 'approve' })
    expect(await read()).not.toContain(asked)
    expect(pageText((await owner.get('/admin/audit')).html)).toContain('Avant d’ouvrir')

    // A release brings another text; the owner's own needs no approval.
    const add = (version: string, publishedBy: string | null) =>
      shop.ports.db.insert(legalDocument).values({
        id: randomUUID(),
        kind: 'notice',
        language: 'fr',
        version,
        sha256: randomUUID().replaceAll('-', '').repeat(2),
        markdown: `# Mentions ${version}`,
        validFrom: shop.clock.now(),
        publishedBy,
      })
    await add('2026-12-01', null)
    expect(await read()).toMatch(/non approuvés\s: 1/)
    shop.clock.set('2026-12-02T10:00:00Z')
    await add('2026-12-02', owner.id)
    expect(await read()).not.toContain(asked)
  })
})
