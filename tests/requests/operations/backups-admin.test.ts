import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDraft } from '#domain/catalog/products/product-draft.ts'
import { euros } from '#domain/platform/money/cents.ts'
import { changeProducts } from '#server/catalog/products/change-products.ts'
import { deleteProducts } from '#server/catalog/products/delete-products.ts'
import { findDraft, readDrafts } from '#server/catalog/products/read-drafts.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { backup } from '#server/database/schema/operations/backups.ts'
import { readContents } from '#server/operations/backups/internal/read-contents.ts'
import { storeBackup } from '#server/operations/backups/internal/store-backup.ts'
import { listBackups } from '#server/operations/backups/queries.ts'
import { takeAutomaticBackup } from '#server/operations/backups/take-backup.ts'
import { safetyCopyBefore } from '#server/operations/backups/take-safety-copy.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { insertRating } from '#tests/harness/rows/rating-rows.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
let owner: TestVisitor
const path = '/admin/backups'
const editor = { actorId: 'test', ipHash: 'test' }
const price = async (id: string) => (await findDraft(shop.ports, id))?.draft.monthlyPrice
const setPrice = (ids: string[], amount: number) =>
  changeProducts(shop.ports, {
    ...editor,
    ids,
    change: { kind: 'price', monthlyPrice: euros(amount) },
    before: undefined,
  })
const deleteAll = (ids: string[]) =>
  deleteProducts(shop.ports, {
    ...editor,
    ids,
    before: safetyCopyBefore(shop.ports, 'delete', { ...editor, reason: 'product.deleted' }),
  })
const restore = (name: string, more: Record<string, string> = {}) =>
  owner.post(path, { intent: 'restore', name, confirmation: 'restaurer', ...more })

beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
})
afterAll(() => shop[Symbol.asyncDispose]())

describe('a backup', () => {
  test('is taken automatically after relevant changes, once per day and time slot', async () => {
    await setPrice(['quiz', 'table-ouverte'], 30)
    await shop.runJobs()
    const [first] = await listBackups(shop.ports)
    expect(first).toMatchObject({ kind: 'automatic', reason: 'product.bulk_changed' })
    expect(first?.name).toMatch(/^backup_\d{4}-\d\d-\d\d_(matin|apres-midi|soir)$/)
    await setPrice(['quiz'], 31)
    await shop.runJobs()
    expect(await listBackups(shop.ports)).toHaveLength(1)
    expect(pageText((await owner.get(path)).html)).toContain(first?.name)
  })

  test('that is taken manually has its time in its name, an author and a checksum', async () => {
    expect((await owner.post(path, { intent: 'take' })).location).toBe(path)
    const [newest] = await listBackups(shop.ports)
    expect(newest).toMatchObject({ kind: 'manual', author: 'Alix Modèle', products: expect.any(Number) })
    expect(newest?.name).toMatch(/^manuel_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d$/)
    expect(newest?.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test('can be taken by concurrent requests', async () => {
    const responses = await Promise.all([1, 2, 3, 4].map(() => owner.post(path, { intent: 'take' })))
    expect(responses.map(({ location }) => location)).toEqual([path, path, path, path])
  })

  test('contains the editable product fields and no rating counts', async () => {
    const [first] = await readDrafts(shop.ports.db)
    expect(Object.keys(first?.draft ?? {}).sort()).toEqual([...Object.keys(emptyDraft)].sort())
  })

  test('contains no secrets', async () => {
    const contents = await shop.ports.db.transaction((transaction) => readContents(transaction, new Date()))
    expect(JSON.stringify(contents)).not.toMatch(/password|secret_encrypted|@example\.test/)
  })

  test('beyond the limit of fifty deletes the oldest', async () => {
    for (let day = 1; day <= 60; day += 1) {
      await shop.ports.db.transaction(async (transaction) =>
        storeBackup(
          transaction,
          {
            name: `manuel_${day}`,
            kind: 'manual',
            takenAt: new Date(Date.UTC(2020, 0, day)),
            authorId: null,
            reason: '',
          },
          {
            format: 1,
            takenAt: '2020-01-01T00:00:00.000Z',
            products: [],
            categories: [],
            content: [],
            settings: {},
          },
        ),
      )
    }
    const names = (await listBackups(shop.ports)).map(({ name }) => name)
    expect(names).toHaveLength(50)
    expect(names).toContain('manuel_60')
    expect(names).not.toContain('manuel_1')
    await shop.ports.db.delete(backup)
  })
})

describe('restoring a backup', () => {
  test('shows a preview, applies it, stores a safety copy, and can be undone', async () => {
    await setPrice(['quiz'], 20)
    await takeAutomaticBackup(shop.ports, {})
    const [{ name } = { name: '' }] = await listBackups(shop.ports)
    await setPrice(['quiz'], 25)
    await deleteAll(['table-ouverte'])
    await saveSettings(shop.ports, 'general', { siteName: 'Autre nom' }, null)
    const preview = await owner.get(`${path}?restore=${name}`)
    expect(pageText(preview.html)).toContain(
      '1 produit modifié, 1 produit restauré, 1 prix baisse, 1 paramètre modifié',
    )
    shop.clock.forward(1 * 60_000)
    const response = await restore(name)
    expect(`${response.status} ${response.location}`).toMatch(/^302 \/admin\/backups\?restored=/)
    expect(await price('quiz')).toBe(2000)
    expect(await price('table-ouverte')).toBe(3000)
    expect((await shop.ports.settings.get('general')).siteName).not.toBe('Autre nom')
    const banner = await owner.get(response.location ?? '')
    expect(pageText(banner.html)).toContain('Produits réinitialisés')
    const safety =
      (await listBackups(shop.ports)).find(({ name: backupName }) =>
        backupName.startsWith('avant-restauration_'),
      )?.name ?? ''
    expect(safety).toMatch(/^avant-restauration_/)
    shop.clock.forward(1 * 60_000)
    await restore(safety)
    expect(await price('quiz')).toBe(2500)
    expect(await price('table-ouverte')).toBeUndefined()
    await restore(name)
  })

  test('can be limited to selected products', async () => {
    shop.clock.forward(1 * 60_000)
    await takeAutomaticBackup(shop.ports, {})
    const [{ name } = { name: '' }] = (await listBackups(shop.ports)).filter(
      ({ kind }) => kind === 'automatic',
    )
    await setPrice(['quiz', 'table-ouverte'], 99)
    await restore(name, { products: 'quiz' })
    expect(await price('quiz')).toBe(2000)
    expect(await price('table-ouverte')).toBe(9900)
  })

  test('preserves the ratings given after the backup', async () => {
    shop.clock.forward(1 * 60_000)
    await takeAutomaticBackup(shop.ports, {})
    const [{ name } = { name: '' }] = (await listBackups(shop.ports)).filter(
      ({ kind }) => kind === 'automatic',
    )
    await setPrice(['quiz'], 98)
    await insertRating(shop, { stars: 4 })
    await restore(name)
    expect(await price('quiz')).toBe(2000)
    const [row] = await shop.ports.db.select().from(product).where(eq(product.id, 'quiz'))
    expect(row).toMatchObject({ ratingCount: 1, ratingSum: 4 })
  })

  test('twice within one second stores two safety copies', async () => {
    shop.clock.forward(1 * 60_000)
    await takeAutomaticBackup(shop.ports, {})
    const [{ name } = { name: '' }] = (await listBackups(shop.ports)).filter(
      ({ kind }) => kind === 'automatic',
    )
    const safety = async () => (await listBackups(shop.ports)).filter(({ kind }) => kind === 'safety').length
    const before = await safety()
    await restore(name)
    await restore(name)
    expect(await safety()).toBe(before + 2)
  })

  test('leaves the stock unchanged and raises the version, so that open editors detect it', async () => {
    const before = await findDraft(shop.ports, 'quiz')
    shop.clock.forward(1 * 60_000)
    await owner.post(path, { intent: 'take' })
    const [{ name } = { name: '' }] = await listBackups(shop.ports)
    await shop.ports.db.execute("UPDATE product SET stock = 3, monthly_price_cents = 5000 WHERE id = 'quiz'")
    shop.clock.forward(1 * 60_000)
    await restore(name)
    const after = await findDraft(shop.ports, 'quiz')
    expect(after?.draft.stock).toBe(3)
    expect(after?.draft.monthlyPrice).toBe(before?.draft.monthlyPrice)
    expect(after?.version).toBeGreaterThan(before?.version ?? 0)
  })

  test('requires the confirmation word and a recent sign-in', async () => {
    const [{ name } = { name: '' }] = await listBackups(shop.ports)
    const wordless = await owner.post(path, { intent: 'restore', name })
    expect(wordless.status).toBe(422)
    expect(pageText(wordless.html)).toContain('Saisissez le mot demandé')
    shop.clock.forward(20 * 60_000)
    expect((await restore(name)).location).toMatch(/^\/admin\/confirm-identity\?from=/)
  })
})

describe('finding, downloading and uploading a backup', () => {
  const find = (fields: Record<string, string>) => owner.post(path, { intent: 'find', ...fields })
  const contents = async () =>
    JSON.stringify(await shop.ports.db.transaction((connection) => readContents(connection, new Date())))
  const send = async (filename: string, json: string) =>
    owner.postFiles(path, { intent: 'upload', file: new File([json], filename) })

  test('finds the backup of 5 April 2025 with and without its time slot', async () => {
    await send('backup_2025-04-05.json', await contents())
    await send('backup_2025-04-05_soir.json', await contents())
    expect((await find({ date: '2025-04-05' })).location).toBe(`${path}?restore=backup_2025-04-05`)
    expect((await find({ date: '2025-04-05', slot: 'soir' })).location).toBe(
      `${path}?restore=backup_2025-04-05_soir`,
    )
    const page = await owner.get(`${path}?restore=backup_2025-04-05`)
    expect(pageText(page.html)).toContain('La boutique est déjà dans cet état')
  })

  test('reports a missing backup and a missing selection', async () => {
    const none = await find({ date: '2025-04-05', slot: 'matin' })
    expect(none.status).toBe(404)
    expect(pageText(none.html)).toContain('Aucune sauvegarde trouvée pour cette date et heure')
    expect(pageText((await find({ date: '' })).html)).toContain('Veuillez sélectionner une date')
    expect(pageText((await owner.post(path, { intent: 'select' })).html)).toContain(
      'Veuillez sélectionner une sauvegarde à restaurer',
    )
  })

  test('downloads a file and stores its upload beside the backup of the same name', async () => {
    const file = await owner.get(`${path}/backup_2025-04-05.json`)
    expect(JSON.parse(file.html).products).toHaveLength((await readDrafts(shop.ports.db)).length)
    const response = await send('backup_2025-04-05.json', file.html)
    expect(response.location).toMatch(/restore=backup_2025-04-05_recu-\d+$/)
  })

  test('rejects an invalid file, and restoring a missing backup', async () => {
    for (const json of ['', '[]', '{"format":1}', 'x'.repeat(1000)]) {
      const rejected = await send('fichier.json', json)
      expect(rejected.status).toBe(422)
    }
    const fresh = await signedInStaff(shop, 'owner')
    const missing = await fresh.post(path, { intent: 'restore', name: 'parti', confirmation: 'restaurer' })
    expect(missing.status).toBe(409)
    expect(pageText(missing.html)).toContain('Impossible de restaurer la sauvegarde "parti"')
  })
})
