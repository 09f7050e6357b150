import { canonicalJson } from '#domain/platform/json/canonical-json.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { emptyTexts, type ProductDraft, type ProductTexts } from './product-draft.ts'

const plainFields = [
  'status',
  'categoryId',
  'monthlyPrice',
  'setupFee',
  'isFeatured',
  'stock',
  'demoLink',
  'vatKind',
  'deliveryDays',
  'images',
] as const satisfies readonly (keyof ProductDraft)[]

const textFields = Object.keys(emptyTexts) as (keyof ProductTexts)[]

export type ProductField = (typeof plainFields)[number] | `${keyof ProductTexts}.${Language}`

/** Fields that differ between two versions of a product; texts by language. Empty when they are equal. */
export function changedFields(before: ProductDraft, after: ProductDraft): ProductField[] {
  const plain = plainFields.filter((field) => !isSame(before[field], after[field]))
  const texts = languages.flatMap((language) =>
    textFields
      .filter(
        (field) =>
          !isSame(
            (before.texts[language] ?? emptyTexts)[field],
            (after.texts[language] ?? emptyTexts)[field],
          ),
      )
      .map((field) => `${field}.${language}` as const),
  )
  return [...plain, ...texts]
}

/** The value of one field of a product. */
export function fieldValue(draft: ProductDraft, field: ProductField): unknown {
  const [name, language] = field.split('.') as [keyof ProductDraft | keyof ProductTexts, Language | undefined]
  if (language) return (draft.texts[language] ?? emptyTexts)[name as keyof ProductTexts]
  return draft[name as keyof ProductDraft]
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

function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one) === canonicalJson(other)
}
