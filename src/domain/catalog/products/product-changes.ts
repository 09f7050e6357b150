import { canonicalJson } from '#domain/platform/json/canonical-json.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { emptyTexts, type ProductDraft } from './product-draft.ts'
import { type PlainField, plainNames, type TextField, textNames } from './product-fields.ts'

export type ProductField = PlainField | `${TextField}.${Language}`

const productFields: readonly ProductField[] = [
  ...plainNames,
  ...languages.flatMap((language) => textNames.map((field) => `${field}.${language}` as const)),
]

/** Fields that differ between two versions of a product; texts by language. Empty when they are equal. */
export function changedFields(before: ProductDraft, after: ProductDraft): ProductField[] {
  return productFields.filter((field) => !isSame(fieldValue(before, field), fieldValue(after, field)))
}

/** The value of one field of a product. */
export function fieldValue(draft: ProductDraft, field: ProductField): unknown {
  const [name, language] = field.split('.') as [PlainField, undefined] | [TextField, Language]
  return language === undefined ? draft[name] : (draft.texts[language] ?? emptyTexts)[name]
}

/** A product with one field replaced by that of another version. */
export function withField(draft: ProductDraft, field: ProductField, from: ProductDraft): ProductDraft {
  const [name, language] = field.split('.') as [string, Language | undefined]
  if (!language) return { ...draft, [name]: fieldValue(from, field) }
  const texts = { ...(draft.texts[language] ?? emptyTexts), [name]: fieldValue(from, field) }
  return { ...draft, texts: { ...draft.texts, [language]: texts } }
}

/** Whether a change triggers an immediate backup: it affects what is sold or the price. */
export function isImportantChange(before: ProductDraft | undefined, after: ProductDraft): boolean {
  if (!before) return after.status === 'published'
  return (
    (before.status !== after.status && (after.status === 'published' || before.status === 'published')) ||
    before.monthlyPrice !== after.monthlyPrice ||
    before.setupFee !== after.setupFee
  )
}

function isSame(value: unknown, otherValue: unknown): boolean {
  return value === otherValue || canonicalJson(value) === canonicalJson(otherValue)
}
