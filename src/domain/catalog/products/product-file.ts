import type { CsvValue } from '#domain/platform/csv/write-csv.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { emptyDraft, emptyTexts, fallbackCategoryId, type ProductDraft } from './product-draft.ts'
import {
  isEmptyTexts,
  mapTexts,
  type PlainColumn,
  type PlainField,
  plainFields,
  plainNames,
  type TextColumn,
  type TextField,
  textFields,
  textNames,
} from './product-fields.ts'

const listColumns = (fields: readonly { column: string | null }[]) =>
  fields.flatMap(({ column }) => column ?? [])

/** Columns of a product file before the text columns, in order. */
export const plainProductColumns = ['id', ...listColumns(Object.values(plainFields))] as (
  | 'id'
  | PlainColumn
)[]

/** Columns of texts: each field in each language. */
export const textProductColumns = languages.flatMap((language) =>
  (listColumns(Object.values(textFields)) as TextColumn[]).map(
    (field) => [`${field}_${language}`, field, language] as const,
  ),
)

/** A product as a line of a file. Paragraphs and list items are separate lines within a cell. */
export function writeProductLine(id: string, draft: ProductDraft): CsvValue[] {
  const plain = <F extends PlainField>(field: F) => plainFields[field].toCell(draft[field])
  const text = <F extends TextField>(field: F, language: Language) =>
    textFields[field].toCell((draft.texts[language] ?? emptyTexts)[field])
  return [
    id,
    ...plainNames.filter((field) => plainFields[field].column).map(plain),
    ...languages.flatMap((language) =>
      textNames.filter((field) => textFields[field].column).map((field) => text(field, language)),
    ),
  ]
}

/** The column of a schema issue. */
export function columnOfIssue([field, language, name]: readonly PropertyKey[]): string {
  if (field === 'texts') return `${String(name)}_${String(language)}`
  return plainFields[field as PlainField].column ?? String(field)
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
  const cells = readCells(line)
  const problems: ImportIssue[] = []
  const assumptions: ImportIssue[] = []
  const changes: Partial<ProductDraft> = {}
  for (const field of plainNames) {
    const { column, code = 'value_invalid', fromCell } = plainFields[field]
    const text = column === null ? undefined : cells.get(column)?.trim()
    if (column === null || text === undefined) continue
    const value = text === '' ? emptyDraft[field] : fromCell(text)
    if (value === undefined) problems.push({ column, value: text, code })
    else Object.assign(changes, { [field]: value })
  }
  const first = fallbackCategoryId([...categoryIds, ...createdIds.values()])
  const category = cells.get('category')?.trim()
  const categoryId = category && (categoryIds.has(category) ? category : createdIds.get(category))
  if (category && categoryId === undefined)
    assumptions.push({ column: 'category', value: category, code: 'import_category_unknown' })
  return {
    id: cells.get('id')?.trim() ?? '',
    problems,
    guesses: assumptions,
    change(before) {
      const after = { ...before, ...changes }
      const texts = changeTexts(before.texts, cells)
      // A product without a price cannot be ordered; one without a name cannot be identified.
      const isSellable =
        after.monthlyPrice !== null && Object.values(texts).some((translation) => translation.name !== '')
      const fallbackId = !category && categoryIds.has(before.categoryId) ? before.categoryId : first
      return {
        ...after,
        status: after.status === 'published' && !isSellable ? 'draft' : after.status,
        categoryId: categoryId || (fallbackId ?? ''),
        texts: texts.fr && !texts.fr.name ? { ...texts, fr: { ...texts.fr, name: unnamed } } : texts,
      }
    },
  }
}

/** The cells of a line by column. In files of the legacy shop a rating above zero means featured, and 999 unlimited stock. */
function readCells(line: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const cells = new Map(
    Object.entries(line).map(([name, value]) => {
      const key = name.trim().toLowerCase()
      return [legacyColumns[key] ?? key, plainCell(value)]
    }),
  )
  const rating = cells.get('rating')
  if (rating === undefined) return cells
  if (!cells.has('featured')) cells.set('featured', Number(rating) > 0 ? 'yes' : 'no')
  if (cells.get('stock')?.trim() === '999') cells.set('stock', '')
  return cells
}

function changeTexts(before: ProductDraft['texts'], cells: ReadonlyMap<string, string>) {
  const texts = { ...before }
  for (const language of languages) {
    const previous = texts[language] ?? emptyTexts
    const parsed = mapTexts((field) => {
      const text = cells.get(`${textFields[field].column}_${language}`)?.trim()
      return (text === undefined ? undefined : textFields[field].fromCell(text)) ?? previous[field]
    })
    // Every product has a name: an empty cell does not remove it.
    const named = { ...parsed, name: parsed.name || previous.name }
    if (!isEmptyTexts(named) || language === 'fr') texts[language] = named
  }
  return texts
}

/** Removes the apostrophe that prevents spreadsheets from running a text as a formula. */
function plainCell(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}
