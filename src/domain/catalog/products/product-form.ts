import { defaultLanguage, type Language, languages } from '#domain/platform/language/language.ts'
import { parseMoney, writeLocalDecimal } from '#domain/platform/money/parse-money.ts'
import {
  emptyTexts,
  fallbackCategory,
  type ProductDraft,
  type ProductFaq,
  type ProductPicture,
  type ProductTexts,
} from './product-draft.ts'

/** Fields of the editor; a text field has its language as a suffix ('name.fr'). */
export type ProductForm = Record<string, string>

const lines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Blocks of text separated by empty lines. */
const blocks = (text: string) =>
  text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => block.trim())
    .filter(Boolean)

const readFaq = (text: string): ProductFaq[] =>
  blocks(text).map((block) => {
    const [question = '', ...answer] = lines(block)
    return { question, answer: answer.join(' ') }
  })

/** A product as fields of the editor; amounts are formatted in `language`. */
export function writeProductForm(draft: ProductDraft, language: Language): ProductForm {
  const form: ProductForm = {
    status: draft.status,
    categoryId: draft.categoryId,
    monthlyPrice: draft.monthlyPrice === null ? '' : writeLocalDecimal(draft.monthlyPrice, language),
    setupFee: writeLocalDecimal(draft.setupFee, language),
    isFeatured: draft.isFeatured ? 'on' : '',
    stock: draft.stock === null ? '' : String(draft.stock),
    demoLink: draft.demoLink ?? '',
    vatKind: draft.vatKind,
    deliveryDays: String(draft.deliveryDays),
    images: JSON.stringify(draft.images),
  }
  for (const language of languages) {
    const texts = draft.texts[language] ?? emptyTexts
    form[`name.${language}`] = texts.name
    form[`slug.${language}`] = texts.slug
    form[`description.${language}`] = texts.description
    form[`details.${language}`] = texts.details.join('\n\n')
    form[`features.${language}`] = texts.features.join('\n')
    form[`included.${language}`] = texts.included.join('\n')
    form[`faq.${language}`] = texts.faq.map(({ question, answer }) => `${question}\n${answer}`).join('\n\n')
  }
  return form
}

/**
 * Product from the editor's fields, unvalidated: a malformed number becomes NaN, which the schema refuses for that
 * field. A language without any text is omitted.
 */
export function readProductForm(form: ProductForm): Record<keyof ProductDraft, unknown> {
  const field = (name: string) => form[name]?.trim() ?? ''
  const amountOr = (name: string, none: number | null) =>
    field(name) === '' ? none : (parseMoney(field(name)) ?? Number.NaN)
  const wholeOr = (name: string, none: number | null) =>
    field(name) === '' ? none : /^\d{1,9}$/.test(field(name)) ? Number(field(name)) : Number.NaN
  return {
    status: field('status') || 'draft',
    categoryId: field('categoryId') || fallbackCategory,
    monthlyPrice: amountOr('monthlyPrice', null),
    setupFee: amountOr('setupFee', 0),
    isFeatured: field('isFeatured') === 'on',
    stock: wholeOr('stock', null),
    demoLink: field('demoLink') || null,
    vatKind: field('vatKind') || 'electronic',
    deliveryDays: wholeOr('deliveryDays', Number.NaN),
    texts: Object.fromEntries(
      languages.flatMap((language) => {
        const texts = readTexts(form, language)
        return isEmpty(texts) ? [] : [[language, texts]]
      }),
    ),
    images: readImages(form.images),
  }
}

function readTexts(form: ProductForm, language: Language): ProductTexts {
  const text = (name: string) => form[`${name}.${language}`] ?? ''
  return {
    name: text('name').trim(),
    slug: text('slug').trim(),
    description: text('description').trim(),
    details: blocks(text('details')),
    features: lines(text('features')),
    included: lines(text('included')),
    faq: readFaq(text('faq')),
  }
}

function isEmpty(texts: ProductTexts): boolean {
  return Object.values(texts).every((value) => value.length === 0)
}

function readImages(text: string | undefined): ProductPicture[] | null {
  try {
    return JSON.parse(text || '[]')
  } catch {
    return null
  }
}

/** Name of the editor field of a schema issue. */
export function formFieldOf(path: readonly PropertyKey[]): string {
  if (path[0] === 'texts') return `${String(path[2])}.${String(path[1])}`
  return String(path[0])
}

/**
 * Error codes of missing required fields (contract B5): French name, French description, monthly price. Empty if none
 * is missing.
 */
export function missingDetails(draft: Pick<ProductDraft, 'texts' | 'monthlyPrice'>): Record<string, string> {
  const texts = draft.texts[defaultLanguage]
  return {
    ...(!texts?.name && { [`name.${defaultLanguage}`]: 'product_name_required' }),
    ...(!texts?.description && { [`description.${defaultLanguage}`]: 'product_description_required' }),
    ...(draft.monthlyPrice === null && { monthlyPrice: 'product_price_required' }),
  }
}
