import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listProductIds } from '#server/catalog/products/product-list.ts'
import { findDraft } from '#server/catalog/products/read-drafts.ts'
import { saveProduct } from '#server/catalog/products/save-product.ts'
import { listBackups } from '#server/operations/backups/queries.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof signedInStaff>>
const path = '/admin/products'

beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
})
afterAll(() => shop[Symbol.asyncDispose]())

async function stored(id: string) {
  const found = await findDraft(shop.ports, id)
  if (!found) throw new Error(`no product ${id}`)
  return found
}
const readVersions = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => [id, (await stored(id)).version] as const))
const all = () => listProductIds(shop.ports, { q: '', filters: {} })
async function sync(...changes: object[]) {
  shop.clock.forward(1_000)
  const sent = changes.map((change, index) => ({
    key: `key-${index}`,
    id: null,
    baseVersion: null,
    ...change,
  }))
  const response = await owner.post(`${path}.data`, { intent: 'sync', changes: JSON.stringify(sent) })
  expect(response.status).toBe(200)
  return response.html
}
const safetyCopies = async () => (await listBackups(shop.ports)).filter(({ kind }) => kind === 'safety')

describe('product changes queued in the browser', () => {
  test('are validated, and return the list of their products, before anything is changed', async () => {
    const before = await stored('quiz')
    const fields = { intent: 'change', ids: 'quiz,artisan', kind: 'price', keep: 'on' }
    const listed = await owner.post(`${path}.data`, { ...fields, amount: '99,00' })
    expect(listed.html).toContain('listed')
    expect(listed.html).toContain('artisan')
    expect((await owner.post(`${path}.data`, { ...fields, amount: 'cher' })).status).toBe(422)
    const deletion = await owner.post(`${path}.data`, { intent: 'delete', ids: 'quiz,artisan', keep: 'on' })
    expect(deletion.html).toContain('listed')
    expect(await stored('quiz')).toEqual(before)
    expect(await safetyCopies()).toEqual([])
  })

  test('are applied once even if they arrive again, with one backup for the whole batch', async () => {
    const products = await readVersions('quiz', 'artisan')
    const price = (await stored('quiz')).draft.monthlyPrice ?? 0
    const raise = { kind: 'change', products, form: { kind: 'price-percent', percentage: '10' } }
    const shelve = { kind: 'change', products, form: { kind: 'status', status: 'archived' } }
    // Both were decided on the version the browser had seen: the first does not invalidate the second.
    expect(await sync(raise, shelve)).not.toContain('conflict')
    const quiz = await stored('quiz')
    // The shop rounds half away from zero.
    expect(quiz.draft).toMatchObject({ monthlyPrice: Math.round(price * 1.1), status: 'archived' })
    expect((await safetyCopies()).map(({ name, reason }) => [name.split('_')[0], reason])).toEqual([
      ['avant-modification', 'products.synchronised'],
    ])
    expect(await sync(raise)).toContain('conflict')
    expect(await stored('quiz')).toEqual(quiz)
  })

  test('conflict with newer edits instead of overwriting or deleting them', async () => {
    const products = await readVersions('quiz', 'artisan')
    const artisan = await stored('artisan')
    await saveProduct(shop.ports, {
      actorId: owner.id,
      ipHash: 'test',
      id: 'artisan',
      baseVersion: artisan.version,
      draft: { ...artisan.draft, deliveryDays: 19 },
    })
    expect(await sync({ kind: 'change', products, form: { kind: 'price', amount: '5,00' } })).toContain(
      'conflict',
    )
    expect(await sync({ kind: 'delete', products })).toContain('conflict')
    expect((await stored('artisan')).draft).toEqual({ ...artisan.draft, deliveryDays: 19 })
    expect(await all()).toContain('quiz')
  })

  test('can move, duplicate and delete products, with one backup before the deletions', async () => {
    const copies = (await safetyCopies()).length
    const before = await all()
    await sync({ kind: 'move', form: { id: 'quiz', beforeId: 'artisan' } })
    expect((await stored('artisan')).position).toBeGreaterThan((await stored('quiz')).position)
    const copy = { key: 'copy-1', kind: 'duplicate', form: { id: 'quiz' } }
    await sync(copy)
    await sync(copy)
    expect(await all()).toHaveLength(before.length + 1)
    const [first, second, third] = before.filter((id) => id !== 'quiz')
    const products = await readVersions(first ?? '', second ?? '')
    await sync(
      { kind: 'delete', products },
      { kind: 'delete', id: third, baseVersion: (await stored(third ?? '')).version },
    )
    expect(await all()).toHaveLength(before.length - 2)
    const safety = await safetyCopies()
    expect(safety).toHaveLength(copies + 1)
    expect(safety[0]).toMatchObject({
      products: before.length + 1,
      name: expect.stringMatching(/^avant-suppression_/),
    })
  })
})
