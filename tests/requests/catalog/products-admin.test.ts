import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyTexts, type ProductDraft } from '#domain/catalog/products/product-draft.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { listCategoryDrafts } from '#server/catalog/categories/list-categories.ts'
import { planImport } from '#server/catalog/products/import-products.ts'
import { listProductIds, productList } from '#server/catalog/products/product-list.ts'
import { findDraft } from '#server/catalog/products/read-drafts.ts'
import { saveProduct } from '#server/catalog/products/save-product.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { listBackups } from '#server/operations/backups/queries.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { listRows } from '#tests/harness/lists/list-rows.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import type { SyncOutcome } from '#web/routes/admin/catalog/products/sync-products.ts'

let shop: TestApp
let owner: TestVisitor
const editor = { actorId: 'test', ipHash: 'test' }

beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
})
afterAll(() => shop[Symbol.asyncDispose]())

const aProduct = (change: Record<string, string> = {}) => ({
  intent: 'save',
  status: 'published',
  categoryId: 'business-online',
  monthlyPrice: '29,90',
  setupFee: '49',
  deliveryDays: '5',
  vatKind: 'electronic',
  images: '[]',
  'name.fr': 'Atelier de poterie',
  'description.fr': 'Un site pour un atelier.',
  ...change,
})

const stored = async (id: string) =>
  (await findDraft(shop.ports, id)) as NonNullable<Awaited<ReturnType<typeof findDraft>>>
const getFrenchTexts = (draft: ProductDraft) => draft.texts.fr ?? emptyTexts
const change = (fields: Record<string, string>, path = '/admin/products') =>
  owner.post(path, { intent: 'change', ...fields })
const everything = { q: '', filters: {} }

describe('product editor', () => {
  test('publishes a product at its own address and adds it to the list', async () => {
    const response = await owner.post('/admin/products/new', aProduct())
    expect(response.location).toBe('/admin/products')
    expect(decodeURIComponent(owner.cookies.get('toast') ?? '')).toBe('product-added:')
    const page = await shop.visitor().get('/shop/atelier-de-poterie')
    expect(page.status).toBe(200)
    expect(pageText(page.html)).toContain('29,90')
    expect(pageText((await owner.get('/admin/products?q=poterie')).html)).toContain('Atelier de poterie')
  })

  test('returns to the list with its filters, also without scripts, and never to another site', async () => {
    const query = '?q=poterie&status=published&sort=-name'
    const written = (path: string) => `"${path}${query}"`.replaceAll('&', '&amp;')
    const list = await owner.get(`/admin/products${query}`)
    const opened = `/admin/products/atelier-de-poterie`
    expect(list.html).toContain(`href=${written(opened)}`)
    expect(list.html).toContain(`href=${written('/admin/products/new')}`)
    const { html } = await owner.get(opened + query)
    const dialog = html.slice(html.indexOf('<dialog'))
    expect(dialog).toContain(`action=${written(opened)}`)
    expect(dialog).toContain(`href=${written('/admin/products')}`)
    const baseVersion = String((await stored('atelier-de-poterie')).version)
    const saved = await owner.post(opened + query, aProduct({ baseVersion }))
    expect(saved.location).toBe(`/admin/products${query}`)
    const externalQuery = '?local=key-9&from=https%3A%2F%2Felsewhere.test'
    const other = await owner.post(`/admin/products/new${externalQuery}`, aProduct({ 'name.fr': 'Ailleurs' }))
    expect(other.location).toBe('/admin/products?from=https%3A%2F%2Felsewhere.test')
    const missing = await owner.get(`/admin/products/ailleurs-jamais${query}`)
    expect(missing.status).toBe(404)
    expect(missing.html.slice(missing.html.indexOf('<dialog'))).toContain(
      `href=${written('/admin/products')}`,
    )
  })

  test('keeps the id when the name changes, and redirects the old address', async () => {
    const { version } = await stored('atelier-de-poterie')
    const moved = await owner.post(
      '/admin/products/atelier-de-poterie',
      aProduct({ baseVersion: String(version), 'name.fr': 'Atelier du tour', 'slug.fr': 'atelier-du-tour' }),
    )
    expect(moved.location).toBe('/admin/products')
    expect((await shop.visitor().get('/shop/atelier-de-poterie')).location).toBe('/shop/atelier-du-tour')
    expect((await stored('atelier-de-poterie')).draft.texts.fr?.name).toBe('Atelier du tour')
  })

  test('numbers the address of a product with the same name, and rejects a taken address', async () => {
    await owner.post('/admin/products/new', aProduct({ 'name.fr': 'Atelier de poterie' }))
    expect((await stored('atelier-de-poterie-2')).draft.texts.fr?.slug).toBe('atelier-de-poterie-2')
    const taken = await owner.post('/admin/products/new', aProduct({ 'slug.fr': 'atelier-du-tour' }))
    expect(taken.status).toBe(422)
    expect(pageText(taken.html)).toContain(
      'Cette adresse est déjà celle d’un autre produit. Choisissez-en une autre.',
    )
  })

  test('rejects a product without name, description and price, in each language', async () => {
    for (const [language, text] of [
      ['fr', 'Veuillez renseigner toutes les informations du produit.'],
      ['en', 'Please fill in all product details.'],
      ['hu', 'Kérjük, töltse ki a termék összes adatát.'],
    ] as const) {
      owner.cookies.set('language', language)
      const response = await owner.post('/admin/products/new', { intent: 'save', deliveryDays: '5' })
      expect(response.status).toBe(422)
      expect(pageText(response.html)).toContain(text)
    }
    owner.cookies.delete('language')
  })

  test('creates a product once when submitted twice with the same creation key', async () => {
    const sent = aProduct({ 'name.fr': 'Deux fois', creationKey: 'key-1' })
    await owner.post('/admin/products/new', sent)
    await owner.post('/admin/products/new', sent)
    expect(await listProductIds(shop.ports, { ...everything, q: 'deux fois' })).toEqual(['deux-fois'])
  })

  test('gives concurrently created products with the same name separate ids', async () => {
    const draft = (await stored('deux-fois')).draft
    const created = await Promise.all(
      Array.from({ length: 6 }, () =>
        saveProduct(shop.ports, {
          ...editor,
          id: undefined,
          baseVersion: undefined,
          draft: { ...draft, texts: { fr: { ...getFrenchTexts(draft), name: 'Course', slug: '' } } },
        }),
      ),
    )
    expect(new Set(created.map(({ id }) => id)).size).toBe(6)
  })

  test('rejects a save based on an outdated version', async () => {
    const { version, draft } = await stored('quiz')
    await saveProduct(shop.ports, {
      ...editor,
      id: 'quiz',
      baseVersion: version,
      draft: { ...draft, deliveryDays: 9 },
    })
    const late = await owner.post('/admin/products/quiz', aProduct({ baseVersion: String(version) }))
    expect(late.status).toBe(409)
    expect(pageText(late.html)).toContain('Rien n’a été écrasé')
    expect((await stored('quiz')).draft.deliveryDays).toBe(9)
  })

  test('subtracts sales made during editing from the new stock', async () => {
    const { version, draft } = await stored('quiz')
    await saveProduct(shop.ports, {
      ...editor,
      id: 'quiz',
      baseVersion: version,
      draft: { ...draft, stock: 5 },
    })
    await buyAsNewCustomer(shop, 'quiz*2')
    const now = await stored('quiz')
    expect(now.draft.stock).toBe(3)
    await saveProduct(shop.ports, {
      ...editor,
      id: 'quiz',
      baseVersion: now.version,
      seenStock: 5,
      draft: { ...now.draft, stock: 10 },
    })
    expect((await stored('quiz')).draft.stock).toBe(8)
  })
})

describe('bulk product changes', () => {
  test('raise prices by a percentage, and undo restores the previous prices', async () => {
    const before = await Promise.all(['quiz', 'table-ouverte'].map(stored))
    const response = await change(
      { ids: 'quiz,table-ouverte', kind: 'price-percent', percentage: '10' },
      '/admin/products.data',
    )
    expect(response.status).toBe(200)
    const raised = await Promise.all(['quiz', 'table-ouverte'].map(stored))
    for (const [index, row] of raised.entries())
      expect(row.draft.monthlyPrice).toBe(Math.round((before[index]?.draft.monthlyPrice ?? 0) * 1.1))
    const [copy] = await listBackups(shop.ports)
    expect(copy?.name).toMatch(/^avant-modification_/)
    await owner.post('/admin/products', { intent: 'revert', copy: copy?.name ?? '' })
    for (const draftRow of before)
      expect((await stored(draftRow.id)).draft.monthlyPrice).toBe(draftRow.draft.monthlyPrice)
  })

  test('apply to all products of the filtered list when everything is selected', async () => {
    await change(
      { everything: 'on', kind: 'featured', isFeatured: 'yes' },
      '/admin/products?category=service',
    )
    const ids = await listProductIds(shop.ports, { q: '', filters: { category: 'service' } })
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) expect((await stored(id)).draft.isFeatured).toBe(true)
  })

  test('do not publish a product without a price', async () => {
    const { draft } = await stored('deux-fois')
    const { id } = await saveProduct(shop.ports, {
      ...editor,
      id: undefined,
      baseVersion: undefined,
      draft: {
        ...draft,
        status: 'draft',
        monthlyPrice: null,
        texts: { fr: { ...getFrenchTexts(draft), name: 'Gratuit', slug: '' } },
      },
    })
    await change({ ids: id, kind: 'status', status: 'published' })
    expect((await stored(id)).draft.status).toBe('draft')
  })

  test('are rejected when a value is invalid, without changing anything', async () => {
    const before = await stored('quiz')
    expect((await change({ ids: 'quiz', kind: 'price', amount: 'gratuit' })).status).toBe(422)
    expect((await change({ ids: 'quiz', kind: 'category', categoryId: 'nowhere' })).status).toBe(409)
    expect(await stored('quiz')).toEqual(before)
  })

  test('delete products, and undo restores them under their ids', async () => {
    const before = await stored('quiz')
    await owner.post('/admin/products', { intent: 'delete', ids: 'quiz' })
    expect(await findDraft(shop.ports, 'quiz')).toBeUndefined()
    expect((await shop.visitor().get(`/shop/${before.draft.texts.fr?.slug}`)).status).toBe(404)
    const [copy] = await listBackups(shop.ports)
    await owner.post('/admin/products', { intent: 'revert', copy: copy?.name ?? '' })
    expect((await stored('quiz')).draft).toEqual(before.draft)
  })

  test('a duplicated product is a draft and not featured', async () => {
    await owner.post('/admin/products', { intent: 'duplicate', id: 'table-ouverte' })
    const [id = ''] = await listProductIds(shop.ports, { ...everything, q: 'copie' })
    expect((await stored(id)).draft).toMatchObject({ status: 'draft', isFeatured: false })
  })

  test('the list follows the order set by an editor', async () => {
    await owner.post('/admin/products', { intent: 'move', id: 'quiz', beforeId: 'table-ouverte' })
    const page = await owner.get('/admin/products')
    expect(page.html.indexOf('/admin/products/quiz"')).toBeLessThan(
      page.html.indexOf('/admin/products/table-ouverte"'),
    )
  })
})

describe('sync of a browser’s working copy', () => {
  const sync = async (changes: unknown[]) => {
    const response = await owner.post('/admin/products.data', {
      intent: 'sync',
      changes: JSON.stringify(changes),
    })
    expect(response.status).toBe(200)
    return response.html
  }
  const local = (key: string, more: Record<string, unknown>) => ({
    key,
    kind: 'save',
    id: null,
    baseVersion: null,
    ...more,
  })
  const outcome = (name: SyncOutcome['outcome']) => name

  test('creates a new product once when sent repeatedly', async () => {
    const { intent: _, ...form } = aProduct({ 'name.fr': 'Hors ligne' })
    expect(await sync([local('offline-1', { form })])).toContain(outcome('saved'))
    expect(await sync([local('offline-1', { form })])).toContain(outcome('saved'))
    expect(await listProductIds(shop.ports, { ...everything, q: 'hors ligne' })).toEqual(['hors-ligne'])
  })

  test('reports conflicts and invalid products, and saves the others', async () => {
    const { version } = await stored('hors-ligne')
    const { intent: _, ...form } = aProduct({ 'name.fr': 'Hors ligne', deliveryDays: '7' })
    const response = await sync([
      local('a', { id: 'hors-ligne', baseVersion: version - 1, form }),
      local('b', { form: { ...form, 'name.fr': '' } }),
      local('c', { form: { ...form, 'name.fr': 'Autre hors ligne' } }),
    ])
    expect(response).toContain(outcome('conflict'))
    expect(response).toContain('Donnez un nom au produit')
    expect((await stored('hors-ligne')).draft.deliveryDays).toBe(5)
    expect((await stored('autre-hors-ligne')).draft.deliveryDays).toBe(7)
  })

  test('rejects the deletion of a product that has changed since, and deletes an unchanged one', async () => {
    const { version } = await stored('autre-hors-ligne')
    const deletion = (baseVersion: number) => ({
      key: 'e',
      kind: 'delete',
      id: 'autre-hors-ligne',
      baseVersion,
    })
    expect(await sync([deletion(version - 1)])).toContain(outcome('conflict'))
    expect((await stored('autre-hors-ligne')).version).toBe(version)
    expect(await sync([deletion(version)])).toContain(outcome('deleted'))
    expect(await listProductIds(shop.ports, { ...everything, q: 'autre hors ligne' })).toEqual([])
  })

  test('deletes nothing without an id', async () => {
    expect(await sync([{ key: 'd', kind: 'delete', id: null, baseVersion: null }])).toContain(
      'Produit invalide: ID manquant',
    )
  })
})

describe('product image upload', () => {
  const upload = (bytes: Uint8Array, name = 'photo.jpg') =>
    owner.postFiles('/admin/products/images', {
      intent: 'upload',
      picture: new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }),
    })
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#334a5e' }, limitInputPixels: false })

  test('re-encodes the image, strips its metadata and creates smaller sizes', async () => {
    const source = await plain(1600, 1000)
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .jpeg()
      .toBuffer()
    expect(source.includes('SECRET-PLACE')).toBe(true)
    const response = await upload(source)
    expect(response.status).toBe(200)
    const { path, extension, width, height } = JSON.parse(response.html)
    expect({ extension, width, height }).toEqual({ extension: 'jpg', width: 1600, height: 1000 })
    expect(path).toMatch(/^products\/[0-9a-f-]{36}$/)
    const base = `/storage/v1/object/public/images/${path}`
    const original = await shop.visitor().get(`${base}.jpg`)
    expect(original.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(Buffer.from(original.bytes).includes('SECRET-PLACE')).toBe(false)
    for (const name of ['-480.avif', '-800.avif', '-1280.avif', '-640.webp']) {
      const sized = await shop.visitor().get(base + name)
      expect(sized.status, name).toBe(200)
      expect(sized.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  test('rejects unsupported, oversized and damaged files with a specific message each', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    // 100 million pixels in a few kilobytes.
    const bomb = await plain(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(12_000_000)
    const cut = (await plain(800, 500).jpeg().toBuffer()).subarray(0, 300)
    const heavy = Buffer.concat([await plain(8, 8).png().toBuffer(), Buffer.alloc(12_900_000)])
    // The header of an iPhone photo (ISO/IEC 23008-12).
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')
    for (const [bytes, sentence] of [
      [
        Buffer.from('not a picture'),
        'Ce fichier n’est pas une image. Formats acceptés : JPEG, PNG, WebP, AVIF, GIF.',
      ],
      [svg, 'Format SVG non accepté : exportez l’image en PNG.'],
      [heic, 'Format HEIC (iPhone) non accepté : exportez l’image en JPEG.'],
      [bomb, 'Image trop grande : 10000 × 10000 pixels (60 millions de pixels au plus).'],
      [heavy, 'Image trop lourde : 13 Mo (12 Mo au plus).'],
      [cut, 'Image incomplète ou endommagée : exportez-la à nouveau.'],
    ] as const) {
      const response = await upload(bytes)
      expect(response.status).toBe(422)
      expect(normaliseSpaces(JSON.parse(response.html).error)).toBe(sentence)
    }
  }, 60_000)

  test('preserves every pixel of a PNG with more colours than a palette allows', async () => {
    // More colours than a palette allows: 128 × 128 pixels, all different.
    const pixels = Buffer.from(
      Array.from({ length: 128 * 128 }, (_, index) => [index & 255, index >> 8, 128]).flat(),
    )
    const source = await sharp(pixels, { raw: { width: 128, height: 128, channels: 3 } })
      .png()
      .toBuffer()
    const { path, extension } = JSON.parse((await upload(source, 'photo.png')).html)
    expect(extension).toBe('png')
    const { bytes } = await shop.visitor().get(`/storage/v1/object/public/images/${path}.png`)
    expect((await sharp(bytes).removeAlpha().raw().toBuffer()).equals(pixels)).toBe(true)
  })

  test('preserves the colours of 16-bit, greyscale and transparent images', async () => {
    const look = async (source: Buffer) => {
      const { path } = JSON.parse((await upload(source, 'photo.png')).html)
      const { bytes } = await shop.visitor().get(`/storage/v1/object/public/images/${path}-480.avif`)
      const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
      return [...data.subarray(0, 4)]
    }
    const near = (shown: number[], expected: number[]) =>
      expect(
        shown.every((value, index) => Math.abs(value - (expected[index] ?? 0)) < 6),
        `${shown}`,
      ).toBe(true)
    const colour = (background: object) =>
      sharp({ create: { width: 40, height: 40, channels: 4, background } as never })
    const opaque = { r: 200, g: 100, b: 50, alpha: 1 }
    near(await look(await colour(opaque).toColourspace('rgb16').png().toBuffer()), [200, 100, 50, 255])
    near(
      await look(
        await colour({ ...opaque, g: 200, b: 200 })
          .toColourspace('b-w')
          .png()
          .toBuffer(),
      ),
      [200, 200, 200, 255],
    )
    near(
      await look(
        await colour({ ...opaque, alpha: 0.5 })
          .png()
          .toBuffer(),
      ),
      [200, 100, 50, 128],
    )
  })

  test('a product with an image path from elsewhere is rejected', async () => {
    for (const path of ['../secret', 'https://evil.test/x', 'products/..%2f']) {
      const images = JSON.stringify([
        { path, extension: 'jpg', pathByLanguage: {}, width: 1, height: 1, alt: {} },
      ])
      expect((await owner.post('/admin/products/new', aProduct({ images }))).status).toBe(422)
    }
  })
})

describe('categories', () => {
  const path = '/admin/products/categories'
  const save = (fields: Record<string, string>) => owner.post(path, { intent: 'save', ...fields })
  const readToken = async (id: string) =>
    (await listCategoryDrafts(shop.ports)).find((category) => category.id === id)?.token ?? ''

  test('need a name and a description', async () => {
    const empty = await save({ 'name.fr': '', 'description.fr': '' })
    expect(empty.status).toBe(422)
    expect((await save({ 'name.fr': 'Métiers d’art', 'description.fr': 'Ateliers.' })).status).toBe(200)
    expect(pageText((await owner.get(path)).html)).toContain('Métiers d’art')
  })

  test('show the French name on an English page when the English one is missing', async () => {
    const { version, draft } = await stored('hors-ligne')
    const english = { ...getFrenchTexts(draft), name: 'Offline', slug: '' }
    await saveProduct(shop.ports, {
      ...editor,
      id: 'hors-ligne',
      baseVersion: version,
      draft: { ...draft, categoryId: 'metiers-dart', texts: { ...draft.texts, en: english } },
    })
    expect(pageText((await shop.visitor().get('/en/shop/offline')).html)).toContain('Métiers d’art')
  })

  test('are listed in the user’s language, in French where the translation is missing', async () => {
    owner.cookies.set('language', 'en')
    const text = pageText((await owner.get(path)).html)
    owner.cookies.delete('language')
    expect(text).toContain('Métiers d’art')
    expect(text).toContain('Websites & Business')
    expect(text).not.toContain('Sites et business')
  })

  test('with products can be deleted only when the products move to another category', async () => {
    const rejected = await owner.post(`${path}.data`, { intent: 'delete', id: 'metiers-dart' })
    expect(rejected.status).toBe(409)
    expect(rejected.html).toContain('Cette catégorie contient 1 produit')
    expect((await owner.post(path, { intent: 'delete', id: 'metiers-dart', moveTo: 'other' })).status).toBe(
      200,
    )
    expect((await stored('hors-ligne')).draft.categoryId).toBe('other')
  })

  test('cannot be overwritten from an outdated version', async () => {
    const tokenBefore = await readToken('other')
    const first = { id: 'other', seenToken: tokenBefore, 'name.fr': 'Divers', 'description.fr': 'Le reste.' }
    expect((await save(first)).status).toBe(200)
    expect((await save(first)).status).toBe(200)
    const second = { ...first, 'name.fr': 'Autres choses' }
    expect((await save(second)).status).toBe(409)
    expect((await save({ ...second, seenToken: '' })).status).toBe(409)
    expect((await save({ ...second, seenToken: await readToken('other') })).status).toBe(200)
    expect(pageText((await owner.get(path)).html)).toContain('Autres choses')
  })

  test('make their products searchable by the new name after renaming', async () => {
    await save({
      id: 'other',
      seenToken: await readToken('other'),
      'name.fr': 'Curiosités',
      'description.fr': 'Le reste.',
    })
    expect(await listProductIds(shop.ports, { ...everything, q: 'curiosites hors ligne' })).toEqual([
      'hors-ligne',
    ])
  })
})

describe('product CSV export and import', () => {
  const file = (text: string) => new File([text], 'produits.csv', { type: 'text/csv' })
  const send = (intent: string, text: string) =>
    owner.postFiles('/admin/products/import', { intent, file: file(text) })

  test('reimports an exported file without changes', async () => {
    const { bytes, headers } = await owner.get('/admin/products/export.csv')
    expect(headers.get('content-type')).toContain('text/csv')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    expect(text.startsWith('\ufeffIdentifiant;Statut;')).toBe(true)
    const report = pageText((await send('check', text)).html)
    expect(report).toContain('inchangés')
    expect(report.replace('rien n’est modifié avant votre confirmation', '')).not.toMatch(
      /refusé|modifié|nouveau/,
    )
  })

  test('exports the filtered list in its order', async () => {
    const query = 'status=published&sort=-price'
    const { bytes } = await owner.get(`/admin/products/export.csv?${query}`)
    const lines = new TextDecoder().decode(bytes).split('\r\n').slice(1, -1)
    const rows = await listRows(productList, shop.ports, query)
    expect(lines.map((line) => line.split(';')[0])).toEqual(rows.map(({ id }) => id))
  })

  test('accepts a file larger than the form limit, but not as a form field', async () => {
    const line = `;Large;;;${'x'.repeat(4000)}\n`
    const text = `id;name;price;setupfee;unknown\n${line.repeat(300)}`
    expect((await send('check', text)).status).toBe(200)
    const file = new File([text], 'products.csv', { type: 'text/csv' })
    expect((await owner.postFiles('/Admin/Products/Import/', { intent: 'check', file })).status).toBe(200)
    expect((await owner.post('/admin/products/import', { intent: 'check', file: text })).status).toBe(413)
  })

  test('shows the changes before importing them', async () => {
    const text = 'id;name;price;setupfee\nquiz;Bonne réponse;21,50;0\n;Tout neuf;;\n;Faux;gratuit;0\n'
    const before = await stored('quiz')
    const checked = pageText((await send('check', text)).html)
    expect(checked).toContain('1 nouveau, 1 modifié, 1 refusé')
    expect(checked).toContain('Prix mensuel')
    expect(await stored('quiz')).toEqual(before)
    expect((await send('import', text)).location).toMatch(/^\/admin\/products\?imported=avant-import_/)
    expect((await stored('quiz')).draft.monthlyPrice).toBe(2150)
    expect((await stored('tout-neuf')).draft).toMatchObject({ status: 'draft', monthlyPrice: null })
    expect(await findDraft(shop.ports, 'faux')).toBeUndefined()
  })

  test('uses the ids in the file, so importing it twice creates each product once', async () => {
    const text = 'id;name;price;rating;stock\nancien-site-7;Un ancien site;12;5;999\n'
    for (const _time of ['first', 'again']) await send('import', text)
    expect((await stored('ancien-site-7')).draft).toMatchObject({
      isFeatured: true,
      stock: null,
      monthlyPrice: 1200,
    })
    expect(await findDraft(shop.ports, 'un-ancien-site')).toBeUndefined()
  })

  test('keeps the current stock when the file has no stock column', async () => {
    const { db } = shop.ports
    await db.update(product).set({ stock: 5 }).where(eq(product.id, 'quiz'))
    const text = 'id;name\nquiz;Autre nom\n'
    const planned = await planImport(shop.ports, { text, language: 'fr', createsCategories: false })
    const draft = planned.lines[0]?.draft
    expect(draft?.stock).toBe(5)
    await db.update(product).set({ stock: 3 }).where(eq(product.id, 'quiz'))
    await send('import', 'id;name\nquiz;Autre nom\n')
    expect((await stored('quiz')).draft).toMatchObject({ stock: 3, texts: { fr: { name: 'Autre nom' } } })
    await db.update(product).set({ stock: null }).where(eq(product.id, 'quiz'))
  })

  test('rejects files that are not product lists', async () => {
    for (const text of ['', 'hello', '"open;quote\n', '{"a":1}'])
      expect((await send('check', text)).status, text).toBe(422)
  })
})

test('the product editor starts with price and status, and counts the subscriptions per price', async () => {
  await using ownShop = await createTestApp()
  const visitor = await signedInStaff(ownShop, 'owner')
  const editor = '/admin/products/quiz'
  expect(pageText((await visitor.get(editor)).html)).not.toContain('garde son prix')
  await buyAsNewCustomer(ownShop)
  const { html } = await visitor.get(editor)
  // The price of 'quiz' in the default catalogue.
  expect(pageText(html)).toMatch(/1 abonnement garde son prix \(19,00\s€\)/)
  await buyAsNewCustomer(ownShop)
  const { db } = ownShop.ports
  const [latest] = await db.select().from(subscription).orderBy(desc(subscription.createdAt)).limit(1)
  // 19,00 € with VAT at 20 %, as a business of another member state pays it.
  await db
    .update(subscription)
    .set({ priceBasis: 'net', monthlyPrice: cents(1583) })
    .where(eq(subscription.id, latest?.id ?? ''))
  expect(pageText((await visitor.get(editor)).html)).toMatch(/2 abonnements gardent leur prix \(19,00\s€\)/)
  expect(html).toContain('href="/admin/payments/subscriptions?product=quiz"')
  expect(html).toContain('href="/admin/payments/prices?product=quiz"')
  const positions = ['monthlyPrice', 'status', 'name.fr'].map((name) => html.indexOf(`name="${name}"`))
  expect(positions).toEqual(positions.toSorted((first, other) => first - other))
  expect(Math.min(...positions)).toBeGreaterThan(0)
  const staff = await signedInStaff(ownShop, 'staff')
  expect((await staff.get(editor)).html).not.toContain('href="/admin/payments/prices"')
})

test('a new product gets the first category when the default category was deleted', async () => {
  await using ownShop = await createTestApp()
  const visitor = await signedInStaff(ownShop, 'owner')
  await visitor.post('/admin/products/categories', {
    intent: 'delete',
    id: 'business-online',
    moveTo: 'other',
  })
  const [first] = await listCategoryDrafts(ownShop.ports)
  expect(first?.id).not.toBe('business-online')
  const editor = await visitor.get('/admin/products/new')
  expect(editor.html).toMatch(new RegExp(`<option value="${first?.id}" selected`))
  expect((await visitor.post('/admin/products/new', aProduct({ categoryId: '' }))).location).toBe(
    '/admin/products',
  )
  expect((await findDraft(ownShop.ports, 'atelier-de-poterie'))?.draft.categoryId).toBe(first?.id)
})
