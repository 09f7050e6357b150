import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CategoryDraft } from '#domain/catalog/products/category-draft.ts'
import type { ProductDraft } from '#domain/catalog/products/product-draft.ts'
import { euros } from '#domain/platform/money/cents.ts'
import { listCategoryDrafts } from '#server/catalog/categories/list-categories.ts'
import { saveCategory } from '#server/catalog/categories/save-category.ts'
import { listProductIds } from '#server/catalog/products/product-list.ts'
import { findDraft, readDrafts } from '#server/catalog/products/read-drafts.ts'
import { saveProduct } from '#server/catalog/products/save-product.ts'
import { backup } from '#server/database/schema/operations/backups.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { findLatestBackup, listBackups } from '#server/operations/backups/queries.ts'
import { takeAutomaticBackup } from '#server/operations/backups/take-backup.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof signedInStaff>>
let editor: { actorId: string; ipHash: string }
const path = '/admin/products'

beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
  editor = { actorId: owner.id, ipHash: 'test' }
  // A catalogue well above 80,000 characters.
  const [model] = await readDrafts(shop.ports.db)
  for (let index = 0; index < 100; index += 1) await add(`Site ${index}`, model?.draft as ProductDraft)
})
afterAll(() => shop[Symbol.asyncDispose]())

const add = (name: string, { texts, ...draft }: ProductDraft) =>
  saveProduct(shop.ports, {
    ...editor,
    id: undefined,
    baseVersion: undefined,
    draft: { ...draft, texts: { fr: { ...(texts.fr as NonNullable<typeof texts.fr>), name, slug: '' } } },
  })
const allIds = () => listProductIds(shop.ports, { q: '', filters: {} })
const catalogue = async () =>
  (await readDrafts(shop.ports.db)).map(({ id, position, createdAt, draft }) => ({
    id,
    position,
    createdAt,
    draft,
  }))
const newest = async () => (await listBackups(shop.ports))[0]
/** Posts a form of the list, a second after the previous one. */
const post = (fields: Record<string, string>) => {
  shop.clock.forward(1_000)
  return owner.post(path, fields)
}
const undo = async () => post({ intent: 'revert', copy: (await newest())?.name ?? '' })

describe('a bulk product change', () => {
  test('stores a safety copy before a deletion, and can be undone for a large catalogue', async () => {
    const before = await catalogue()
    expect(JSON.stringify(before).length).toBeGreaterThan(80_000)
    const removedIds = before.slice(0, -1).map(({ id }) => id)
    await post({ intent: 'delete', ids: removedIds.join() })
    expect(await allIds()).toHaveLength(1)
    expect(await newest()).toMatchObject({
      kind: 'safety',
      reason: 'product.deleted',
      products: before.length,
      name: expect.stringMatching(/^avant-suppression_2026-11-21_\d\d-\d\d-\d\d$/),
    })
    await undo()
    expect(await catalogue()).toEqual(before)
  })

  test('preserves its safety copy when the automatic backup of the same slot is replaced', async () => {
    const before = await catalogue()
    // The jobs of earlier changes.
    await shop.runJobs()
    await takeAutomaticBackup(shop.ports, {})
    await post({ intent: 'delete', ids: before.map(({ id }) => id).join() })
    await shop.runJobs()
    const automatic = (await listBackups(shop.ports)).find(({ kind }) => kind === 'automatic')
    expect(automatic).toMatchObject({ products: 0, reason: 'product.deleted' })
    const offer = await findLatestBackup(shop.ports)
    expect(offer).toMatchObject({
      products: before.length,
      name: expect.stringMatching(/^avant-suppression_/),
    })
    const shown = JSON.stringify((await owner.get('/admin/backups/latest.data')).html)
    expect(shown).toContain(offer?.name)
    await post({ intent: 'revert', copy: offer?.name ?? '' })
    expect(await catalogue()).toEqual(before)
  })

  test('can be undone for the changed field only, preserving later edits', async () => {
    const [first, second] = (await catalogue()) as [
      Awaited<ReturnType<typeof catalogue>>[0],
      Awaited<ReturnType<typeof catalogue>>[0],
    ]
    await post({
      intent: 'change',
      ids: `${first.id},${second.id}`,
      kind: 'price',
      amount: '99,00',
    })
    const changed = await findDraft(shop.ports, first.id)
    await saveProduct(shop.ports, {
      ...editor,
      id: first.id,
      baseVersion: changed?.version,
      draft: { ...(changed?.draft as ProductDraft), stock: 7 },
    })
    const copy = (await listBackups(shop.ports)).find(({ name }) => name.startsWith('avant-modification_'))
    await post({ intent: 'revert', copy: copy?.name ?? '' })
    expect((await findDraft(shop.ports, first.id))?.draft).toEqual({ ...first.draft, stock: 7 })
    expect((await findDraft(shop.ports, second.id))?.draft).toEqual(second.draft)
    const [undone] = await shop.ports.db
      .select({ details: auditEvent.details })
      .from(auditEvent)
      .where(eq(auditEvent.action, 'product.change_undone'))
      .orderBy(desc(auditEvent.occurredAt))
      .limit(1)
    expect(undone?.details).toMatchObject({ count: 2 })
  })

  test('featuring a single product creates no safety copy', async () => {
    const [product] = await catalogue()
    const copies = (await listBackups(shop.ports)).length
    const isFeatured = product?.draft.isFeatured ? 'no' : 'yes'
    const response = await owner.post(`${path}.data`, {
      intent: 'change',
      ids: product?.id ?? '',
      kind: 'featured',
      isFeatured,
    })
    expect(response.html).toContain('"isFeatured"')
    expect(await listBackups(shop.ports)).toHaveLength(copies)
  })
})

describe('a product import', () => {
  const file = (text: string) => new File([text], 'produits.csv', { type: 'text/csv' })
  const send = (text: string) => {
    shop.clock.forward(1_000)
    return owner.postFiles(`${path}/import`, { intent: 'import', file: file(text) })
  }

  test('stores a safety copy, reports its result, and can be undone completely', async () => {
    const before = await catalogue()
    const existing = before[0]
    const response = await send(
      `id;name_fr;monthly_price\n${existing?.id};Autre nom;12,50\nnouveau-site;Nouveau site;15,00\nfaux;Faux;douze\n`,
    )
    expect(response.location).toMatch(/^\/admin\/products\?imported=avant-import_[\w-]+&refused=1$/)
    const page = pageText((await owner.get(response.location ?? '')).html)
    expect(page).toMatch(/Ajoutés\s:\s1 · Modifiés\s:\s1 · Refusés\s:\s1/)
    expect(page).toContain('Annuler l’import')
    await undo()
    expect(await catalogue()).toEqual(before)
  })

  test('removes the categories it created when undone, unless they were used or edited since', async () => {
    const categoryIds = async () => (await listCategoryDrafts(shop.ports)).map(({ id }) => id)
    const before = await catalogue()
    const idsBefore = await categoryIds()
    const [head, firstRow, secondRow, thirdRow, invalidRow] = [
      'id;name_fr;monthly_price;category',
      'essai-a;Essai A;10,00;Vide ensuite',
      'essai-b;Essai B;10,00;Servie',
      'essai-c;Essai C;10,00;Renommée',
      'faux;Faux;douze;Refusée',
    ]
    const create = async (lines: (string | undefined)[]) => {
      shop.clock.forward(1_000)
      const parts = { intent: 'import', createsCategories: 'yes', file: file(`${lines.join('\n')}\n`) }
      return (await owner.postFiles(`${path}/import`, parts)).location
    }
    await create([head, firstRow, secondRow, thirdRow, invalidRow])
    expect((await categoryIds()).toSorted()).toEqual(
      [...idsBefore, 'renommee', 'servie', 'vide-ensuite'].toSorted(),
    )
    const copy = (await newest())?.name ?? ''
    await saveProduct(shop.ports, {
      ...editor,
      id: before[0]?.id,
      baseVersion: undefined,
      draft: { ...(before[0]?.draft as ProductDraft), categoryId: 'servie' },
    })
    const renamed = (await listCategoryDrafts(shop.ports)).find(({ id }) => id === 'renommee')
    await saveCategory(shop.ports, {
      ...editor,
      id: 'renommee',
      seenToken: renamed?.token,
      draft: {
        texts: { ...(renamed?.texts as CategoryDraft['texts']), en: { name: 'Renamed', description: '' } },
      },
    })
    shop.clock.forward(1_000)
    const response = await owner.post(`${path}.data`, { intent: 'revert', copy })
    expect((await categoryIds()).toSorted()).toEqual([...idsBefore, 'renommee', 'servie'].toSorted())
    expect((await allIds()).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
    // The closing sentence names the products that are kept.
    expect(response.html).toContain('Servie')
    expect(response.html).toContain('Renommée')
    expect(response.html).not.toContain('Vide ensuite')
  })

  test('with only invalid rows is rejected and changes nothing', async () => {
    const before = await catalogue()
    const response = await send('id;name_fr;monthly_price\nfaux;Faux;douze\n')
    expect(response.status).toBe(422)
    expect(pageText(response.html)).toContain('Aucune ligne de ce fichier ne peut être importée.')
    expect(await catalogue()).toEqual(before)
  })
})

describe('the suggested backup', () => {
  test('is the newest one that differs from the shop, or none', async () => {
    await shop.ports.db.delete(backup)
    await takeAutomaticBackup(shop.ports, {})
    expect(await findLatestBackup(shop.ports)).toBeUndefined()
    const [product] = await catalogue()
    await post({ intent: 'change', ids: product?.id ?? '', kind: 'price', amount: '77,00' })
    const offer = await findLatestBackup(shop.ports)
    expect(offer?.name).toMatch(/^avant-modification_/)
    expect(product?.draft.monthlyPrice).not.toBe(euros(77))
  })
})

test('undoing with a missing safety copy is rejected and changes nothing', async () => {
  const before = await catalogue()
  const response = await post({ intent: 'revert', copy: 'avant-suppression_2020-01-01_00-00-00' })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(await catalogue()).toEqual(before)
})

test('a backup without products shows its date and product count before it is restored', async () => {
  const before = await catalogue()
  await post({ intent: 'delete', ids: before.map(({ id }) => id).join() })
  const copy = (await newest())?.name ?? ''
  shop.clock.forward(1_000)
  await owner.post('/admin/backups', { intent: 'take' })
  const empty = (await newest())?.name ?? ''
  await post({ intent: 'revert', copy })
  const { html } = await owner.get(`/admin/backups?restore=${empty}`)
  const start = html.indexOf('aria-labelledby="preview-title"')
  const preview = html.slice(start, html.indexOf('</section>', start)).replaceAll(/<[^>]*>/g, ' ')
  expect(preview).toContain('21/11/2026')
  expect(preview).toMatch(/Produits\s:\s0/)
})
