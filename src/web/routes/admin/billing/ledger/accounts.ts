import { readAccountingDays } from '#domain/billing/accounting/accounting-period.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { writeDecimal } from '#domain/platform/money/parse-money.ts'
import { journalEntryLabel } from '#server/billing/ledger/journal-entry-label.ts'
import { readJournalEntries } from '#server/billing/ledger/read-journal-entries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { streamCsv } from '#server/platform/lists/stream-csv.ts'
import { onReplica } from '#server/ports/replica.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

/**
 * CSV of the journals of a period, for accounting software. Headings and decimal point are the same in every language.
 * The download is recorded in the audit log.
 */
export const loader = pageLoader('ledger-accounts', async (page) => {
  const { ports, url, language } = page
  const days = readAccountingDays(url.searchParams, dayInParis(ports.clock.now()))
  const editor = await requireEditor(page)
  await ports.db.transaction((transaction) =>
    recordAudit(transaction, {
      action: 'ledger.accounts_exported',
      subject: 'ledger/accounts.csv',
      ...editor,
      details: days,
      occurredAt: ports.clock.now(),
    }),
  )
  const replicaPorts = await onReplica(ports)
  const stream = streamCsv({
    language,
    columns: [
      'journal',
      'date',
      'piece',
      'account',
      'auxiliary',
      'label',
      'debit',
      'credit',
      'currency',
      'vat_code',
      'country',
      'reference',
    ].map((heading) => ({ heading })),
    async readPage(after) {
      const { rows, next } = await readJournalEntries(replicaPorts, days, after)
      return {
        rows: rows.flatMap(({ postings, ...entry }) => postings.map((posting) => ({ entry, posting }))),
        next,
      }
    },
    toValues: ({ entry, posting }) => [
      entry.journal,
      entry.on,
      entry.number,
      posting.account,
      posting.auxiliary,
      journalEntryLabel(entry),
      writeDecimal(posting.debit),
      writeDecimal(posting.credit),
      entry.currency.toUpperCase(),
      posting.vatCode,
      posting.country,
      entry.reference,
    ],
  })
  return csvResponse(stream, `ecritures-${days.from}-${days.to}.csv`)
})
