import { vatKinds } from '#domain/billing/tax/vat-kind.ts'
import { type CsvValue, csvAmount } from '#domain/platform/csv/write-csv.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { productStatuses } from './product.ts'
import {
  emptyDraft,
  emptyTexts,
  fallbackCategoryId,
  type ProductDraft,
  type ProductTexts,
} from './product-draft.ts'

/** Columns of texts: each field in each language. */
export const textProductColumns = languages.flatMap((language) =>
  (['name', 'slug', 'description', 'details', 'features', 'included'] as const).map(
    (field) => [`${field}_${language}`, field, language] as const,
  ),
)

/** Columns of a product file before the text columns, in order. */
export const plainProductColumns = [
  'id',
  'status',
  'category',
  'monthly_price',
  'setup_fee',
  'featured',
  'stock',
  'demo_link',
  'vat_kind',
  'delivery_days',
] as const

/** A product as a line of a file. Paragraphs and list items are separate lines within a cell. */
export function writeProductLine(id: string, draft: ProductDraft): CsvValue[] {
  const texts = textProductColumns.map(([, field, language]) => {
    const value = (draft.texts[language] ?? emptyTexts)[field]
    return Array.isArray(value) ? value.join('\n') : value
  })
  return [
    id,
    draft.status,
    draft.categoryId,
    draft.monthlyPrice === null ? '' : csvAmount(draft.monthlyPrice),
    csvAmount(draft.setupFee),
    draft.isFeatured ? 'yes' : 'no',
    draft.stock,
    draft.demoLink,
    draft.vatKind,
    draft.deliveryDays,
    ...texts,
  ]
}

/** Column names of the legacy shop (contract B3), mapped to ours. */
const legacyColumns: Record<string, string> = {
  price: 'monthly_price',
  setupfee: 'setup_fee',
  setup_fee: 'setup_fee',
  demolink: 'demo_link',
  is_featured: 'featured',
  name: 'name_fr',
  description: 'description_fr',
  features: 'features_fr',
}

/** An error or an assumption about one value of a line; `code` is the reason. */
export type ImportIssue = { column: string; value: string; code: string }

export type ProductLine = {
  /** Id in the file; empty: a new product. */
  id: string
  /** Applies the columns of the file to a product; a missing or unreadable column changes nothing. */
  change: (before: ProductDraft) => ProductDraft
  /** Values that cannot be parsed. */
  problems: ImportIssue[]
  /** Unknown values that were replaced by an assumption. */
  guesses: ImportIssue[]
}

/** Error code of a column's malformed value. */
const codes: Record<string, string> = {
  status: 'import_status_unknown',
  monthly_price: 'amount_invalid',
  setup_fee: 'amount_invalid',
  featured: 'import_flag_unknown',
  stock: 'stock_invalid',
  vat_kind: 'import_vat_kind_unknown',
  delivery_days: 'delivery_days_invalid',
}

/**
 * Parses a line by column names, ours or the legacy shop's. A missing column changes nothing; a new product has the legacy
 * defaults: 'Produit sans nom', no setup fee. It is a draft while it has no price or no name.
 */
export function readProductLine(
  line: Readonly<Record<string, string>>,
  {
    categoryIds,
    createdIds = new Map(),
    unnamed,
  }: {
    categoryIds: ReadonlySet<string>
    /** Ids of the categories that the import creates, by their text in the file. */
    createdIds?: ReadonlyMap<string, string>
    unnamed: string
  },
): ProductLine {
  const cells = new Map(
    Object.entries(line).map(([name, value]) => {
      const key = name.trim().toLowerCase()
      return [legacyColumns[key] ?? key, plainCell(value)] as const
    }),
  )
  const problems: ImportIssue[] = []
  const guesses: ImportIssue[] = []
  const first = fallbackCategoryId([...categoryIds, ...createdIds.values()])
  const read = <T>(column: string, parse: (text: string) => T | undefined): T | undefined => {
    const text = cells.get(column)
    if (text === undefined) return undefined
    const value = parse(text.trim())
    if (value === undefined)
      problems.push({ column, value: text.trim(), code: codes[column] ?? 'import_unreadable' })
    return value
  }
  const status = read('status', (text) =>
    text === '' ? 'draft' : productStatuses.find((one) => one === text),
  )
  const category = read('category', (text) => {
    if (text === '') return { none: true }
    const id = categoryIds.has(text) ? text : createdIds.get(text)
    if (id === undefined) guesses.push({ column: 'category', value: text, code: 'import_category_unknown' })
    return id ?? first ?? { none: true }
  })
  const price = read('monthly_price', (text) => (text === '' ? { none: true } : parseMoney(text)))
  const setupFee = read('setup_fee', (text) => (text === '' ? (0 as Cents) : parseMoney(text)))
  const featured = read('featured', readFlag) ?? readLegacyStar(cells)
  // The legacy shop exported 999 for unlimited stock.
  const isUnlimited = (text: string) => text === '' || (text === '999' && cells.has('rating'))
  const stock = read('stock', (text) => (isUnlimited(text) ? { none: true } : readWhole(text)))
  const demoLink = read('demo_link', (text) => ({ link: text || null }))
  const vatKind = read('vat_kind', (text) =>
    text === '' ? 'electronic' : vatKinds.find((one) => one === text),
  )
  const deliveryDays = read('delivery_days', (text) =>
    text === '' ? emptyDraft.deliveryDays : readWhole(text),
  )
  return {
    id: cells.get('id')?.trim() ?? '',
    problems,
    guesses,
    change(before) {
      const monthlyPrice =
        price === undefined ? before.monthlyPrice : typeof price === 'object' ? null : price
      const wanted = status ?? before.status
      const texts = changeTexts(before.texts, cells)
      const isNamed = Object.values(texts).some((one) => one.name !== '')
      return {
        ...before,
        // A product without a price cannot be ordered; one without a name cannot be identified.
        status: wanted === 'published' && (monthlyPrice === null || !isNamed) ? 'draft' : wanted,
        categoryId:
          typeof category === 'string'
            ? category
            : categoryIds.has(before.categoryId)
              ? before.categoryId
              : (first ?? ''),
        monthlyPrice,
        setupFee: setupFee ?? before.setupFee,
        isFeatured: featured ?? before.isFeatured,
        stock: stock === undefined ? before.stock : typeof stock === 'object' ? null : stock,
        demoLink: demoLink ? demoLink.link : before.demoLink,
        vatKind: vatKind ?? before.vatKind,
        deliveryDays: deliveryDays ?? before.deliveryDays,
        texts: texts.fr && !texts.fr.name ? { ...texts, fr: { ...texts.fr, name: unnamed } } : texts,
      }
    },
  }
}

/** The legacy shop stored 'featured' as a rating above zero. */
function readLegacyStar(cells: ReadonlyMap<string, string>): boolean | undefined {
  const rating = cells.has('featured') ? undefined : cells.get('rating')?.trim()
  return rating === undefined ? undefined : Number(rating) > 0
}

function changeTexts(before: ProductDraft['texts'], cells: ReadonlyMap<string, string>) {
  const texts = { ...before }
  for (const language of languages) {
    const own = textsOf(texts[language] ?? emptyTexts, cells, language)
    const isEmpty = Object.values(own).every((value) => value.length === 0)
    if (!isEmpty || language === 'fr') texts[language] = own
  }
  return texts
}

function textsOf(before: ProductTexts, cells: ReadonlyMap<string, string>, language: Language): ProductTexts {
  const line = (field: string) => cells.get(`${field}_${language}`)?.trim()
  const lines = (field: string) =>
    cells
      .get(`${field}_${language}`)
      ?.split(/\r?\n/)
      .map((one) => one.trim())
      .filter(Boolean)
  return {
    // Every product has a name: an empty cell does not remove it.
    name: line('name') || before.name,
    slug: line('slug') ?? before.slug,
    description: line('description') ?? before.description,
    details: lines('details') ?? before.details,
    features: lines('features') ?? before.features,
    included: lines('included') ?? before.included,
    faq: before.faq,
  }
}

/** Removes the apostrophe that prevents spreadsheets from running a text as a formula. */
function plainCell(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

function readFlag(text: string): boolean | undefined {
  if (/^(yes|oui|igen|true|1)$/i.test(text)) return true
  return /^(no|non|nem|false|0|)$/i.test(text) ? false : undefined
}

function readWhole(text: string): number | undefined {
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined
}
