import { daysOfPeriod } from '#domain/billing/accounting/accounting-period.ts'
import { dayInParis, yearOf } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { zipFiles } from '#server/billing/documents/zip-files.ts'
import { readArchiveKey } from '#server/billing/ledger/archive-key.ts'
import { archiveYear } from '#server/billing/ledger/archive-year.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { zipResponse } from '#web/forms/responses/zip-response.ts'

/** The signed books of a year, by default the current one. The download is recorded in the audit log. */
export const loader = pageLoader('ledger-archive', async (page) => {
  const { ports, url } = page
  const year = url.searchParams.get('year') ?? String(yearOf(dayInParis(ports.clock.now())))
  const days = /^20\d\d$/.test(year) ? daysOfPeriod(year) : undefined
  if (!days) throw new DomainError('not_found')
  const actor = await requireEditor(page)
  await recordRead(ports, { ...actor, subject: 'ledger/archive.zip' })
  const key = await readArchiveKey(ports, actor)
  return zipResponse(zipFiles(archiveYear(ports, { days, actor, key })), `archive-${year}.zip`)
})
