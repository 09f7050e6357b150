import { defaultLanguage, type Language, languages } from '#domain/platform/language/language.ts'
import { emptyDraft, emptyTexts, type ProductDraft } from './product-draft.ts'
import {
  isEmptyTexts,
  mapTexts,
  type PlainField,
  plainFields,
  plainNames,
  type TextField,
  textFields,
  textNames,
} from './product-fields.ts'

/** Fields of the editor; a text field has its language as a suffix ('name.fr'). */
export type ProductForm = Record<string, string>

/** A product as fields of the editor; amounts are formatted in `language`. */
export function writeProductForm(draft: ProductDraft, language: Language): ProductForm {
  const plain = <F extends PlainField>(field: F) => plainFields[field].toForm(draft[field], language)
  const text = <F extends TextField>(field: F, textLanguage: Language) =>
    textFields[field].toForm((draft.texts[textLanguage] ?? emptyTexts)[field], language)
  return Object.fromEntries([
    ...plainNames.map((field) => [field, plain(field)]),
    ...languages.flatMap((textLanguage) =>
      textNames.map((field) => [`${field}.${textLanguage}`, text(field, textLanguage)]),
    ),
  ])
}

/**
 * Product from the editor's fields, unvalidated: a malformed value becomes NaN, which the schema rejects for that field.
 * A language without any text is omitted.
 */
export function readProductForm(form: ProductForm): Record<keyof ProductDraft, unknown> {
  const readField = (name: string) => form[name]?.trim() ?? ''
  const plain = (field: PlainField) => {
    const { fromForm, isRequired } = plainFields[field]
    return readField(field) || isRequired ? (fromForm(readField(field)) ?? Number.NaN) : emptyDraft[field]
  }
  const textsIn = (language: Language) =>
    mapTexts((field) => textFields[field].fromForm(readField(`${field}.${language}`)) ?? emptyTexts[field])
  const texts = languages.map((language) => [language, textsIn(language)] as const)
  return {
    ...(Object.fromEntries(plainNames.map((field) => [field, plain(field)])) as Record<PlainField, unknown>),
    texts: Object.fromEntries(texts.filter(([, translation]) => !isEmptyTexts(translation))),
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
