import { vatKinds } from '#domain/billing/tax/vat-kind.ts'
import { type CsvValue, csvAmount } from '#domain/platform/csv/write-csv.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { parseMoney, writeLocalDecimal } from '#domain/platform/money/parse-money.ts'
import { productStatuses } from './product.ts'
import type { ProductDraft, ProductFaq, ProductTexts } from './product-draft.ts'

type PlainValues = Omit<ProductDraft, 'texts'>
export type PlainField = keyof PlainValues
export type TextField = keyof ProductTexts

/** How a value is written to the editor's form and to a product file, and read from trimmed text. */
type Format<T> = {
  toForm: (value: T, language: Language) => string
  /** Undefined when the text is malformed. */
  fromForm: (text: string) => T | undefined
  toCell: (value: T) => CsvValue
  fromCell: (text: string) => T | undefined
}

/** `column` and `api` are the names in product files and in the catalogue API; null: not there. */
type FieldRules<T> = Format<T> & {
  column: string | null
  api: string | null
  /** Error code of a malformed cell. */
  code?: string
  /** Empty text in the form is malformed; otherwise it is the value of a new product. */
  isRequired?: boolean
}

export type FieldTable<Values> = { [Field in keyof Values]: FieldRules<Values[Field]> }

/** The format of a value that form and file share unchanged. */
const scalar = <T extends string | number>(
  parse: (text: string) => T | undefined,
  toForm: Format<T>['toForm'] = String,
): Format<T> => ({ toForm, fromForm: parse, toCell: (value) => value, fromCell: parse })

const text = scalar((value) => value)
const integer = scalar((value) => (/^\d{1,7}$/.test(value) ? Number(value) : undefined))
const amount: Format<Cents> = { ...scalar(parseMoney, writeLocalDecimal), toCell: csvAmount }

const choice = <T extends string>(values: readonly T[]) =>
  scalar((value) => values.find((option) => option === value))

function parseFlag(value: string): boolean | undefined {
  if (/^(yes|oui|igen|true|1)$/i.test(value)) return true
  return /^(no|non|nem|false|0)$/i.test(value) ? false : undefined
}

const flag: Format<boolean> = {
  toForm: (value) => (value ? 'on' : ''),
  fromForm: (value) => value === 'on',
  toCell: (value) => (value ? 'yes' : 'no'),
  fromCell: parseFlag,
}

const optional = <T>(format: Format<T>): Format<T | null> => ({
  ...format,
  toForm: (value, language) => (value === null ? '' : format.toForm(value, language)),
  toCell: (value) => (value === null ? null : format.toCell(value)),
})

const formOnly = { column: null, toCell: () => null, fromCell: () => undefined }

/** The fields of a product without its texts, in the order of product files. */
const plainTable = {
  status: { ...choice(productStatuses), column: 'status', code: 'import_status_unknown', api: null },
  categoryId: { ...text, column: 'category', api: 'category' },
  monthlyPrice: {
    ...optional(amount),
    column: 'monthly_price',
    code: 'amount_invalid',
    api: 'monthlyPrice',
  },
  setupFee: { ...amount, column: 'setup_fee', code: 'amount_invalid', api: 'setupFee' },
  isFeatured: { ...flag, column: 'featured', code: 'import_flag_unknown', api: null },
  stock: { ...optional(integer), column: 'stock', code: 'stock_invalid', api: null },
  demoLink: { ...optional(text), column: 'demo_link', api: 'demonstration' },
  vatKind: { ...choice(vatKinds), column: 'vat_kind', code: 'import_vat_kind_unknown', api: null },
  deliveryDays: {
    ...integer,
    column: 'delivery_days',
    code: 'delivery_days_invalid',
    api: 'deliveryDays',
    isRequired: true,
  },
  images: { ...formOnly, toForm: (value) => JSON.stringify(value), fromForm: parseJson, api: 'pictures' },
} as const satisfies FieldTable<PlainValues>

function parseJson(value: string) {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

const lines = (value: string) =>
  value
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Blocks of text separated by empty lines. */
const blocks = (value: string) =>
  value
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => block.trim())
    .filter(Boolean)

const list: Format<string[]> = {
  toForm: (value) => value.join('\n'),
  fromForm: lines,
  toCell: (value) => value.join('\n'),
  fromCell: lines,
}

const paragraphs: Format<string[]> = { ...list, toForm: (value) => value.join('\n\n'), fromForm: blocks }

function parseFaq(value: string): ProductFaq[] {
  return blocks(value).map((block) => {
    const [question = '', ...answer] = lines(block)
    return { question, answer: answer.join(' ') }
  })
}

const writeFaq = (faq: readonly ProductFaq[]) =>
  faq.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n')

/** The texts of a product in a language; a file has a column for each language ('name_fr'). */
const textTable = {
  name: { ...text, column: 'name', api: 'name' },
  slug: { ...text, column: 'slug', api: 'url' },
  description: { ...text, column: 'description', api: 'description' },
  details: { ...paragraphs, column: 'details', api: 'details' },
  features: { ...list, column: 'features', api: 'features' },
  included: { ...list, column: 'included', api: 'included' },
  faq: { ...formOnly, toForm: writeFaq, fromForm: parseFaq, api: 'questions' },
} as const satisfies FieldTable<ProductTexts>

type PlainTable = typeof plainTable
type TextTable = typeof textTable
export type PlainColumn = NonNullable<PlainTable[PlainField]['column']>
export type TextColumn = NonNullable<TextTable[TextField]['column']>
export type ApiName = NonNullable<PlainTable[PlainField]['api'] | TextTable[TextField]['api']>

export const plainFields: FieldTable<PlainValues> = plainTable
export const textFields: FieldTable<ProductTexts> = textTable
export const plainNames = Object.keys(plainTable) as PlainField[]
export const textNames = Object.keys(textTable) as TextField[]

/** Texts with the value of each field. */
export function mapTexts(getText: <F extends TextField>(field: F) => ProductTexts[F]): ProductTexts {
  return Object.fromEntries(textNames.map((field) => [field, getText(field)])) as ProductTexts
}

export function isEmptyTexts(texts: ProductTexts): boolean {
  return Object.values(texts).every((value) => value.length === 0)
}
