import { vatKinds } from '#domain/billing/tax/vat-kind.ts'
import type { ImportIssue } from '#domain/catalog/products/product-file.ts'
import { csvBom, csvLine } from '#domain/platform/csv/write-csv.ts'
import { productColumnText } from '#messages/catalog/products/product-headings.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { fieldErrorText } from '#messages/platform/errors/field-error-text.ts'
import type { ImportedLine } from '#server/catalog/products/import-products.ts'

const texts: Record<string, () => string> = {
  import_status_unknown: m.import_status_unknown,
  import_flag_unknown: m.import_flag_unknown,
  import_vat_kind_unknown: () => m.import_vat_kind_unknown({ values: vatKinds.join(', ') }),
  import_category_unknown: m.import_category_unknown,
  import_kept_draft: m.import_kept_draft,
  import_id_twice: m.import_id_twice,
  import_id_invalid: m.import_id_invalid,
}

/** Text of an import problem or guess: column, value, reason. */
export function noteText({ column: name, value, code }: ImportIssue): string {
  const column = productColumnText(name, currentLanguage())
  const reason = texts[code]?.() ?? fieldErrorText(code)
  return m.import_note({ what: value ? m.import_value({ column, value }) : column, why: reason })
}

/** CSV of the refused lines, to correct and upload again: their own columns and the reasons. */
export function refusedFile(lines: readonly ImportedLine[]): string {
  const language = currentLanguage()
  const rejectedLines = lines.filter(({ effect }) => effect === 'refused')
  const columns = [...new Set(rejectedLines.flatMap(({ cells }) => Object.keys(cells)))]
  const rows = rejectedLines.map(({ cells, problems }) => [
    ...columns.map((column) => cells[column] ?? ''),
    problems.map(noteText).join(' '),
  ])
  const headings = columns.map((column) => productColumnText(column, language))
  return csvBom + [[...headings, m.import_reason()], ...rows].map((row) => csvLine(row, language)).join('')
}
