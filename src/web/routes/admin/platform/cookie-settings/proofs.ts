import { addMonths, day, dayInParis, isDay } from '#domain/platform/calendar/day.ts'
import { listCookieProofs } from '#server/operations/privacy/list-cookie-proofs.ts'
import { streamCsv } from '#server/platform/lists/stream-csv.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/**
 * Exports the proofs of cookie choices as CSV, from day `from` to day `to` in Paris, both included; by default the last
 * twelve months. An invalid day counts as missing.
 */
export const loader = pageLoader('cookie-proofs', async ({ ports, url, language }) => {
  const today = dayInParis(ports.clock.now())
  const readParam = (name: string) => {
    const text = url.searchParams.get(name) ?? ''
    return isDay(text) && text >= '1900-01-01' ? day(text) : undefined
  }
  const period = { from: readParam('from') ?? addMonths(today, -12), to: readParam('to') ?? today }
  const stream = streamCsv({
    language,
    columns: ['id', 'choice', 'banner_version', 'language', 'chosen_at'],
    readPage: (after) => listCookieProofs(ports, period, after),
    toValues: ({ subjectId, choice, version, language: shownLanguage, occurredAt }) => [
      subjectId,
      choice,
      version,
      shownLanguage,
      occurredAt,
    ],
  })
  return csvResponse(stream, `consentements-${period.from}-${period.to}.csv`)
})
