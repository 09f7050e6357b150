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

/** Where two versions of a product differ, field by field; texts by language. */
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

/** What stands in one field of a product. */
export function fieldValue(draft: ProductDraft, field: ProductField): unknown {
  const [name, language] = field.split('.') as [keyof ProductDraft | keyof ProductTexts, Language | undefined]
  if (language) return (draft.texts[language] ?? emptyTexts)[name as keyof ProductTexts]
  return draft[name as keyof ProductDraft]
}

/** A product with one field of it as it stands in another version. */
export function withField(draft: ProductDraft, field: ProductField, from: ProductDraft): ProductDraft {
  const [name, language] = field.split('.') as [string, Language | undefined]
  if (!language) return { ...draft, [name]: fieldValue(from, field) }
  const texts = { ...(draft.texts[language] ?? emptyTexts), [name]: fieldValue(from, field) }
  return { ...draft, texts: { ...draft.texts, [language]: texts } }
}

/** Whether a change is one the shop keeps a backup of at once: what is sold, or for how much. */
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
