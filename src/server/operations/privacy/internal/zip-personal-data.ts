import { dayInParis } from '#domain/platform/calendar/day.ts'
import { type CsvValue, csvBom, csvLine } from '#domain/platform/csv/write-csv.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type ZipEntry, zipFiles } from '#server/billing/documents/zip-files.ts'
import type { Ports } from '#server/ports/ports.ts'
import { siteFilePath } from '#server/subscriptions/delivery/site-files.ts'
import type { PersonalData } from './personal-data.ts'

/** A ZIP of personal data: one JSON file, one CSV file for each kind of data, and the files of their sites. */
export function zipPersonalData(
  ports: Pick<Ports, 'files'>,
  data: PersonalData,
  language: Language,
): ReadableStream<Uint8Array> {
  return zipFiles(generateFiles(ports, data, language))
}

async function* generateFiles(
  { files }: Pick<Ports, 'files'>,
  data: PersonalData,
  language: Language,
): AsyncGenerator<ZipEntry> {
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) }
  for (const [name, rows] of Object.entries(data))
    yield { name: `csv/${name}.csv`, bytes: Buffer.from(toCsv(rows, language)) }
  // The files as uploaded; a prefix separates files of the same name.
  for (const { id, subscriptionId, name } of (data.site_files ?? []) as SiteFile[]) {
    const stored = await files.get(siteFilePath(subscriptionId, id))
    if (stored) yield { name: `files/${subscriptionId}/${id.slice(-6)}-${name}`, bytes: stored.bytes }
  }
}

type SiteFile = { id: string; subscriptionId: string; name: string }

/**
 * Columns have the names of data.json, so that both can be read together; each instant has a column with its day in
 * Paris.
 */
function toCsv(rows: readonly Record<string, unknown>[], language: Language): string {
  const columns = Object.keys(rows[0] ?? {})
  const isInstant = (column: string) => rows.some((row) => row[column] instanceof Date)
  const headings = columns.flatMap((column) =>
    isInstant(column) ? [column, `${column}DayInParis`] : [column],
  )
  const lines = rows.map((row) =>
    csvLine(
      columns.flatMap((column) => {
        const value = row[column]
        if (!isInstant(column)) return [toText(value)]
        return [toText(value), value instanceof Date ? dayInParis(value) : null]
      }),
      language,
    ),
  )
  return csvBom + (columns.length ? csvLine(headings, language) : '') + lines.join('')
}

function toText(value: unknown): CsvValue {
  if (value instanceof Date) return value.toISOString()
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : (value as CsvValue)
}
