import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CsvValue } from '#domain/platform/csv/write-csv.ts'
import { type Cents, cents, euros } from '#domain/platform/money/cents.ts'
import { parseMoney, writeDecimal, writeLocalDecimal } from '#domain/platform/money/parse-money.ts'
import { bulkChangeSchema } from './bulk-change.schema.ts'
import { applyBulkChange, type BulkChange } from './bulk-change.ts'
import { mergeStock } from './merge-stock.ts'
import { changedFields, isImportantChange, withField } from './product-changes.ts'
import { productDraftSchema } from './product-draft.schema.ts'
import { emptyDraft, emptyTexts, type ProductDraft, type ProductTexts } from './product-draft.ts'
import { type FieldTable, plainFields, textFields } from './product-fields.ts'
import { plainProductColumns, readProductLine, textProductColumns, writeProductLine } from './product-file.ts'
import { productFormSchema } from './product-form.schema.ts'
import { readProductForm, writeProductForm } from './product-form.ts'
import { firstAvailable, productIdOf, slugOf } from './product-id.ts'

const draft: ProductDraft = {
  ...emptyDraft,
  status: 'published',
  monthlyPrice: euros(29.9),
  setupFee: euros(149),
  stock: 3,
  demoLink: '/demo/quiz',
  texts: {
    fr: {
      ...emptyTexts,
      name: 'Table ouverte',
      slug: 'table-ouverte',
      description: 'Un site de restaurant.',
      details: ['Premier paragraphe.', 'Second paragraphe.'],
      features: ['Carte du jour', 'Réservation'],
      included: ['Hébergement'],
      faq: [{ question: 'Et la carte ?', answer: 'Vous la changez seul.' }],
    },
  },
  images: [
    {
      path: 'products/abc',
      extension: 'png',
      pathByLanguage: {},
      width: 1280,
      height: 800,
      alt: { fr: 'Accueil' },
    },
  ],
}

describe('id of a new product', () => {
  test.for([
    ['Site vitrine Boulangerie', 'boulangerie'],
    ['Application web de réservation', 'de-rservation'],
    ['E-commerce business', 'product-1700000000000'],
    ['Les vitrines du web', 'les-vitrines-du'],
    ['  Deux   espaces  ', 'deux-espaces'],
    ['100 % naturel', '100-naturel'],
    ['', 'product-1700000000000'],
  ])('%s → %s', ([name, id]) => {
    expect(productIdOf(name as string, 1_700_000_000_000)).toBe(id)
  })

  test('the slug replaces accented letters with plain ones', () => {
    expect(slugOf('Application web de réservation', 'x')).toBe('de-reservation')
    expect(slugOf('Űrlap', 'x')).toBe('urlap')
    expect(slugOf('★', 'the-id')).toBe('the-id')
  })

  test('gets a number if it is already taken', () => {
    const taken = new Set(['lilas', 'lilas-2'])
    expect(firstAvailable('lilas', (id) => taken.has(id))).toBe('lilas-3')
    expect(firstAvailable('rose', (id) => taken.has(id))).toBe('rose')
  })
})

describe('typed amount', () => {
  test.for([
    ['29', 2900],
    ['29,9', 2990],
    ['29.90', 2990],
    ['1 234,50 €', 123_450],
    ['0', 0],
  ] as const)('%s is read as %s cents', ([text, amount]) => {
    expect(parseMoney(text)).toBe(amount)
  })

  test.for(['', '-5', '29,999', 'abc', '1e3', '12345678', '1,2,3'])('"%s" is rejected', (text) => {
    expect(parseMoney(text)).toBeUndefined()
  })

  test('has the decimal separator of its language in a form field', () => {
    expect(writeLocalDecimal(cents(3980), 'fr')).toBe('39,80')
    expect(writeLocalDecimal(cents(3980), 'hu')).toBe('39,80')
    expect(writeLocalDecimal(cents(3980), 'en')).toBe('39.80')
  })

  test('is parsed back from its written form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        expect(parseMoney(writeDecimal(cents(amount)))).toBe(amount)
        for (const language of ['fr', 'en', 'hu'] as const)
          expect(parseMoney(writeLocalDecimal(cents(amount), language))).toBe(amount)
      }),
    )
  })
})

test('a product field that is missing from the field tables is a type error', () => {
  type New = { colour: string }
  // @ts-expect-error the table has no colour
  const plain: FieldTable<Omit<ProductDraft, 'texts'> & New> = plainFields
  // @ts-expect-error the table has no colour
  const texts: FieldTable<ProductTexts & New> = textFields
  expect([...Object.keys(plain), 'texts'].toSorted()).toEqual(Object.keys(emptyDraft).toSorted())
  expect(Object.keys(texts)).toEqual(Object.keys(emptyTexts))
})

describe('product editor', () => {
  test('reads back the draft that it wrote', () => {
    expect(readProductForm(writeProductForm(draft, 'fr'))).toEqual(draft)
    expect(productFormSchema.parse(writeProductForm(draft, 'fr'))).toEqual(draft)
  })

  test('reports the field of every error', () => {
    const wrong = {
      ...writeProductForm(draft, 'fr'),
      monthlyPrice: 'cher',
      stock: '-1',
      demoLink: 'javascript:alert(1)',
      'slug.fr': 'Pas Une Adresse',
      deliveryDays: '',
      images: '[{"path":"../../etc/passwd"}]',
    }
    const parsed = productFormSchema.safeParse(wrong)
    const fields = Object.fromEntries(
      parsed.error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
    )
    expect(fields).toMatchObject({
      monthlyPrice: 'amount_invalid',
      stock: 'stock_invalid',
      demoLink: 'link_invalid',
      'slug.fr': 'slug_invalid',
      deliveryDays: 'delivery_days_invalid',
      images: expect.any(String),
    })
  })

  test('requires name, description and price', () => {
    const parsed = productFormSchema.safeParse(writeProductForm(emptyDraft, 'fr'))
    expect(parsed.error?.issues.map(({ message }) => message).toSorted()).toEqual([
      'product_description_required',
      'product_name_required',
      'product_price_required',
    ])
  })

  test('rejects a price that is too high or too low, and accepts 0', () => {
    const parsed = productFormSchema.safeParse({
      ...writeProductForm(draft, 'fr'),
      monthlyPrice: '100000,01',
    })
    expect(parsed.error?.issues[0]).toMatchObject({ path: ['monthlyPrice'], message: 'amount_too_high' })
    const free = productFormSchema.safeParse({ ...writeProductForm(draft, 'fr'), monthlyPrice: '0' })
    expect(free.success).toBe(true)
    const small = productFormSchema.safeParse({ ...writeProductForm(draft, 'fr'), monthlyPrice: '0,49' })
    expect(small.error?.issues[0]).toMatchObject({ path: ['monthlyPrice'], message: 'amount_too_low' })
  })
})

describe('two versions of a product', () => {
  const other: ProductDraft = {
    ...draft,
    monthlyPrice: euros(31),
    texts: { ...draft.texts, en: { ...emptyTexts, name: 'Open table', description: 'A restaurant site.' } },
  }

  test('are compared field by field, regardless of the order of their keys', () => {
    expect(changedFields(draft, structuredClone(draft))).toEqual([])
    const turned = Object.fromEntries(Object.entries(draft).reverse()) as ProductDraft
    expect(changedFields(draft, turned)).toEqual([])
    expect(changedFields(draft, other)).toEqual(['monthlyPrice', 'name.en', 'description.en'])
  })

  test('are merged field by field', () => {
    const joined = withField(draft, 'name.en', other)
    expect(changedFields(draft, joined)).toEqual(['name.en'])
    const all = changedFields(draft, other).reduce((merged, field) => withField(merged, field, other), draft)
    expect(changedFields(all, other)).toEqual([])
  })

  test('differ importantly if the price or the publication status changes', () => {
    expect(isImportantChange(draft, other)).toBe(true)
    expect(isImportantChange(draft, { ...draft, status: 'archived' })).toBe(true)
    expect(isImportantChange(draft, { ...draft, isFeatured: true })).toBe(false)
    expect(isImportantChange(undefined, draft)).toBe(true)
    expect(isImportantChange(undefined, { ...draft, status: 'draft' })).toBe(false)
  })
})

test('merging an edited stock preserves the units sold in the meantime', () => {
  expect(mergeStock(4, 5, 5)).toBe(4)
  expect(mergeStock(4, 5, 10)).toBe(9)
  expect(mergeStock(4, 5, 0)).toBe(0)
  expect(mergeStock(null, null, 5)).toBe(5)
  expect(mergeStock(4, 5, null)).toBeNull()
  expect(mergeStock(4, undefined, 7)).toBe(7)
})

describe('bulk change of products', () => {
  test.for([
    [
      { kind: 'price', amount: '19,90' },
      { kind: 'price', monthlyPrice: 1990 },
    ],
    [
      { kind: 'price-percent', percentage: '-5,5 %' },
      { kind: 'price-percent', basisPoints: -550 },
    ],
    [
      { kind: 'price-percent', percentage: '10' },
      { kind: 'price-percent', basisPoints: 1000 },
    ],
    [
      { kind: 'featured', isFeatured: 'no' },
      { kind: 'featured', isFeatured: false },
    ],
  ] as const)('is parsed from %o', ([form, change]) => {
    expect(bulkChangeSchema.parse(form)).toEqual(change)
  })

  test.for([
    { kind: 'price', amount: '-1' },
    { kind: 'price-percent', percentage: '-95' },
    { kind: 'price-percent', percentage: '900' },
    { kind: 'status', status: 'sold' },
    { kind: 'delete' },
  ])('is rejected for %o', (form) => {
    expect(bulkChangeSchema.safeParse(form).success).toBe(false)
  })
})

describe('product CSV file', () => {
  const context = { categoryIds: new Set(['business-online', 'other']), unnamed: 'Produit sans nom' }
  const asRecord = (values: readonly CsvValue[], columns: readonly string[]) =>
    Object.fromEntries(columns.map((column, index) => [column, toCell(values[index])]))
  const toCell = (value: CsvValue) =>
    value !== null && typeof value === 'object' ? writeLocalDecimal(value.amount, 'fr') : String(value ?? '')

  test('contains a whole product except for its questions and pictures', async () => {
    const columns = [...plainProductColumns, ...textProductColumns.map(([column]) => column)]
    const line = readProductLine(asRecord(writeProductLine('table', draft), columns), context)
    expect(line).toMatchObject({ id: 'table', problems: [], guesses: [] })
    expect(changedFields(draft, line.change(draft))).toEqual([])
  })

  test('from the previous shop gets default values for empty cells', () => {
    const line = readProductLine(
      { id: 'old', name: '', price: '', setupfee: '', category: 'advanced' },
      context,
    )
    expect(line.change(emptyDraft)).toMatchObject({
      status: 'draft',
      monthlyPrice: null,
      setupFee: 0 as Cents,
      categoryId: 'business-online',
      stock: null,
      texts: { fr: { name: 'Produit sans nom' } },
    })
  })

  test('from the previous shop maps a rating above zero to featured and stock 999 to unlimited', () => {
    const star = (line: Record<string, string>) =>
      readProductLine({ id: 'old', ...line }, context).change(emptyDraft).isFeatured
    expect([
      star({ rating: '5' }),
      star({ rating: '4' }),
      star({ rating: '0' }),
      star({}),
      star({ rating: '5', featured: 'no' }),
    ]).toEqual([true, true, false, false, false])
    const readStock = (line: Record<string, string>) =>
      readProductLine({ id: 'old', ...line }, context).change(emptyDraft).stock
    expect([readStock({ stock: '999', rating: '0' }), readStock({ stock: '999' })]).toEqual([null, 999])
  })

  test('leaves fields without a column unchanged, and unpublishes a product without a price', () => {
    expect(changedFields(draft, readProductLine({ id: 'table', stock: '9' }, context).change(draft))).toEqual(
      ['stock'],
    )
    const freed = readProductLine({ id: 'table', price: '' }, context).change(draft)
    expect(freed).toMatchObject({ monthlyPrice: null, status: 'draft' })
  })

  test('never publishes a product without a name, and reports an unknown category', () => {
    const line = readProductLine(
      { id: 'x', price: '12,00', status: 'published', category: 'mystere' },
      context,
    )
    expect(line.change(emptyDraft)).toMatchObject({ status: 'draft', categoryId: 'business-online' })
    expect(line.guesses).toEqual([{ column: 'category', value: 'mystere', code: 'import_category_unknown' }])
    expect(
      readProductLine({ id: 'x', price: '12,00', status: 'published', name: 'Nommé' }, context).change(
        emptyDraft,
      ),
    ).toMatchObject({ status: 'published' })
  })

  test('leaves category and name of an existing product unchanged if their cells are empty', () => {
    const line = readProductLine({ id: 'table', category: '', name: ' ' }, context)
    expect(changedFields(draft, line.change(draft))).toEqual([])
  })

  test('reports values it cannot read, and removes the apostrophe that escapes a formula', () => {
    expect(readProductLine({ id: 'x', price: 'cher', stock: '-1' }, context).problems).toEqual([
      { column: 'monthly_price', value: 'cher', code: 'amount_invalid' },
      { column: 'stock', value: '-1', code: 'stock_invalid' },
    ])
    expect(readProductLine({ id: 'x', name: "'=1+1" }, context).change(emptyDraft).texts.fr?.name).toBe(
      '=1+1',
    )
  })
})

test('a stored product passes the draft schema unchanged', () => {
  expect(productDraftSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test.for([
  // Half a cent is rounded away from zero, no price falls below the provider's minimum charge, a product without a
  // price is not published.
  [{ monthlyPrice: 1005 }, { kind: 'price-percent', basisPoints: 1000 }, { monthlyPrice: 1106 }],
  [{ monthlyPrice: 100 }, { kind: 'price-percent', basisPoints: -9000 }, { monthlyPrice: 50 }],
  [{ monthlyPrice: 0 }, { kind: 'price-percent', basisPoints: 1000 }, { monthlyPrice: 0 }],
  [{ monthlyPrice: null }, { kind: 'price-percent', basisPoints: 1000 }, { monthlyPrice: null }],
  [{ monthlyPrice: null, status: 'draft' }, { kind: 'status', status: 'published' }, { status: 'draft' }],
  [{ status: 'draft' }, { kind: 'status', status: 'published' }, { status: 'published' }],
  [{ isFeatured: false }, { kind: 'featured', isFeatured: true }, { isFeatured: true }],
] as const)('a product with %o, after the bulk change %o, has %o', ([before, change, after]) => {
  const changed = applyBulkChange({ ...draft, ...(before as Partial<ProductDraft>) }, change as BulkChange)
  expect(changed).toMatchObject(after)
})
