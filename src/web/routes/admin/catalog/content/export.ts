import { languages } from '#domain/platform/language/language.ts'
import { readEntries } from '#server/catalog/content/read-entries.ts'
import { streamCsv } from '#server/platform/lists/stream-csv.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'
import { describeEntry } from './describe-entry.ts'
import { filterEntries } from './filter-entries.ts'

/**
 * CSV export of the items that match the list's query string: one line per language that has a published text or a
 * draft.
 */
export const loader = pageLoader('content-export', async ({ ports, url, language }) => {
  const { found } = filterEntries((await readEntries(ports.db)).map(describeEntry), url.searchParams)
  const rows = found.flatMap(({ texts, ...entry }) =>
    languages.map((language) => ({ ...entry, ...texts[language], language })),
  )
  const stream = streamCsv({
    language,
    columns: [
      'id',
      'key',
      'value',
      'section',
      'location',
      'language',
      'type',
      'updated_at',
      'has_draft',
      'draft',
    ],
    readPage: async () => ({ rows: rows.filter(({ id, isDraft }) => id || isDraft), next: null }),
    toValues: (row) => [
      row.id,
      row.key,
      row.published,
      row.section,
      row.location,
      row.language,
      row.type,
      row.updatedAt && new Date(row.updatedAt),
      row.isDraft,
      row.isDraft ? row.value : null,
    ],
  })
  return csvResponse(stream, 'contenus.csv')
})
