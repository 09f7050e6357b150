import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCategoryDrafts } from '#server/catalog/categories/list-categories.ts'
import { category, product } from '#server/database/schema/catalog/products.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { backgroundTask } from '#server/database/schema/platform/background-tasks.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const path = '/admin/products/import'
const live = { SHOP_MODE: 'live', PUBLIC_URL: 'http://shop.test' }

let fresh: TestApp
let owner: TestVisitor
let catalogue: { text: string; products: number; categories: string[] }

/** The demo shop's file, and a live shop without products and categories. */
beforeAll(async () => {
  await using demonstration = await createTestApp()
  const { bytes } = await (await signedInStaff(demonstration, 'owner')).get('/admin/products/export.csv')
  const used = await demonstration.ports.db.selectDistinct({ id: product.categoryId }).from(product)
  catalogue = {
    text: new TextDecoder().decode(bytes),
    products: await demonstration.ports.db.$count(product),
    categories: used.map(({ id }) => String(id)).toSorted(),
  }
  fresh = await createTestApp({ environment: live })
  await fresh.ports.db.delete(product)
  await fresh.ports.db.delete(category)
  owner = await signedInStaff(fresh, 'owner')
})
afterAll(() => fresh[Symbol.asyncDispose]())

const send = (
  intent: string,
  text: string,
  fields: Record<string, string> = {},
  visitor: TestVisitor = owner,
) =>
  visitor.postFiles(path, {
    intent,
    ...fields,
    file: new File([text], 'produits.csv', { type: 'text/csv' }),
  })
const categoryIds = async () => (await listCategoryDrafts(fresh.ports)).map(({ id }) => id)

test('an import without a valid line is rejected, also when it runs as a background task', async () => {
  const response = await send('import', catalogue.text)
  expect(response.status).toBe(422)
  expect(pageText(response.html)).toContain(
    'Aucune ligne de ce fichier ne peut être importée. Rien n’a été modifié.',
  )
  await using slow = await createTestApp({ environment: { REQUEST_WAITS_MS: '1' } })
  const visitor = await signedInStaff(slow, 'owner')
  const invalidCsv = 'id;name;price\n;Faux;gratuit\n'
  await send('import', invalidCsv, {}, visitor)
  const states = async () => (await slow.ports.db.select().from(backgroundTask)).map(({ state }) => state)
  await expect.poll(states, { timeout: 10_000 }).toEqual(['failed'])
})

test('the import check offers to create the missing categories, listed by name', async () => {
  const text = pageText((await send('check', catalogue.text)).html)
  expect(text).toContain(`Créer les catégories manquantes (${catalogue.categories.length})`)
  expect(text).toContain('Business online')
  expect(text).toContain(`${catalogue.products} refusés`)
  const chosen = pageText((await send('check', catalogue.text, { createsCategories: 'yes' })).html)
  expect(chosen).toContain(`${catalogue.products} nouveaux`)
  expect(chosen).not.toContain('refusé')
  expect(await categoryIds()).toEqual([])
})

test('the demonstration catalogue is imported completely, with its categories', async () => {
  const response = await send('import', catalogue.text, { createsCategories: 'yes' })
  expect(response.location).toMatch(/^\/admin\/products\?imported=avant-import_.*&refused=0$/)
  expect(await fresh.ports.db.$count(product)).toBe(catalogue.products)
  expect((await categoryIds()).toSorted()).toEqual(catalogue.categories)
  const [event] = (await fresh.ports.db.select().from(auditEvent)).filter(
    ({ subject }) => subject === 'category/business-online',
  )
  expect(event).toMatchObject({ action: 'category.created', details: { name: 'Business online' } })
  const repeated = pageText((await send('check', catalogue.text)).html)
  expect(repeated).not.toContain('Créer les catégories manquantes')
  expect(repeated).toContain(`${catalogue.products} inchangés`)
})

test('a new category takes the name in its cell and is created once for all spellings', async () => {
  const text =
    'id;name;category;price\na1;Un;Santé & soins;1\na2;Deux;Santé & soins;1\n;Trois;sante-soins;1\n'
  await send('import', text, { createsCategories: 'yes' })
  const created = (await listCategoryDrafts(fresh.ports)).find(({ id }) => id.startsWith('sante'))
  expect(created).toMatchObject({ id: 'sante-soins', products: 3, texts: { fr: { name: 'Santé & soins' } } })
})

test('no category is created unless the option is chosen', async () => {
  const before = await categoryIds()
  await send('import', 'id;name;category;price\na4;Quatre;ailleurs;1\n')
  expect(await categoryIds()).toEqual(before)
})

test('a rejected import leaves no category behind', async () => {
  const text = `id;name;category;price\nb1;Un;jamais-vue;1\nb2;Deux;jamais-vue;gratuit\n`
  const reader = await signedInStaff(fresh, 'read_only')
  expect((await send('import', text, { createsCategories: 'yes' }, reader)).status).toBe(403)
  const none = `id;name;category;price\nb2;Deux;jamais-vue;gratuit\n`
  expect((await send('import', none, { createsCategories: 'yes' })).status).toBe(422)
  expect(await categoryIds()).not.toContain('jamais-vue')
})

test.for([
  ['', 'Créer les catégories manquantes (1)'],
  ['/en', 'Create the missing categories (1)'],
  ['/hu', 'A hiányzó kategóriák létrehozása (1)'],
] as const)('the option to create categories is shown in the language of %s/', async ([prefix, expected]) => {
  const file = new File(['id;name;category;price\nc1;Un;nouvelle;1\n'], 'p.csv', { type: 'text/csv' })
  if (prefix) owner.cookies.set('language', prefix.slice(1))
  const { html } = await owner.postFiles(path, { intent: 'check', file })
  expect(pageText(html)).toContain(expected)
})
