import { readAccountingDays } from '#domain/billing/accounting/accounting-period.ts'
import type { Permission } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import type { DayRange } from '#domain/platform/calendar/period.ts'
import { csvAmount } from '#domain/platform/csv/write-csv.ts'
import { cents } from '#domain/platform/money/cents.ts'
import type { CsvColumn } from '#messages/platform/csv/csv-columns.ts'
import type { VatAmounts } from '#server/billing/tax/list-vat-sales.ts'
import { recordRead } from '#server/platform/audit/record-read.ts'
import { streamCsv } from '#server/platform/lists/stream-csv.ts'
import type { Ports } from '#server/ports/ports.ts'
import { onReplica } from '#server/ports/replica.ts'
import { pageLoader, requireEditor } from '#web/forms/page-loader.ts'
import { csvResponse } from '#web/forms/responses/csv-response.ts'

type File<Row> = {
  permission: Permission
  /** Subject in the audit log. */
  subject: string
  /** File name, without the days and the extension. */
  name: string
  list(ports: Pick<Ports, 'db'>, days: DayRange): Promise<readonly Row[]>
  /** Columns that come before the rate and the amounts. */
  columns: readonly (readonly [name: CsvColumn, read: (row: Row) => string | null])[]
}

/** Loader of a CSV of VAT amounts, for the period or the days in the URL. The download is recorded in the audit log. */
export const vatFile = <Row extends VatAmounts>({ permission, subject, name, list, columns }: File<Row>) =>
  pageLoader(permission, async (page) => {
    const { ports, url, language } = page
    const days = readAccountingDays(url.searchParams, dayInParis(ports.clock.now()))
    await recordRead(ports, { ...(await requireEditor(page)), subject })
    const replicaPorts = await onReplica(ports)
    const stream = streamCsv({
      language,
      columns: [...columns.map(([column]) => column), 'rate', 'net', 'vat', 'currency', 'documents'],
      readPage: async () => ({ rows: await list(replicaPorts, days), next: null }),
      toValues: (row) => [
        ...columns.map(([, read]) => read(row)),
        csvAmount(cents(row.rate)),
        csvAmount(row.net),
        csvAmount(row.vat),
        'EUR',
        row.documents,
      ],
    })
    return csvResponse(stream, `${name}-${days.from}-${days.to}.csv`)
  })
