import { plainProductColumns, textProductColumns } from '#domain/catalog/products/product-file.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { csvColumnText } from '#messages/platform/csv/csv-columns.ts'

/** The columns of a product file in order, each with its heading in a language: 'Nom (fr)' for the French name. */
export function productHeadings(language: Language): [column: string, heading: string][] {
  return [
    ...plainProductColumns.map((column): [string, string] => [column, csvColumnText(column, language)]),
    ...textProductColumns.map(([column, field, columnLanguage]): [string, string] => [
      column,
      `${csvColumnText(field, language)} (${columnLanguage})`,
    ]),
  ]
}

/** The column of a lower-case heading in any language; an unknown heading is returned unchanged. */
export function productColumnOf(heading: string): string {
  for (const language of languages)
    for (const [column, text] of productHeadings(language)) if (text.toLowerCase() === heading) return column
  return heading
}

/** The heading of a product column in a language; an unknown column is returned unchanged. */
export const productColumnText = (column: string, language: Language): string =>
  productHeadings(language).find(([name]) => name === column)?.[1] ?? column
