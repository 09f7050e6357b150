import { href } from 'react-router'
import { listPeriods } from '#domain/billing/accounting/accounting-period.ts'
import { ledgerListShape } from '#domain/billing/ledger/ledger-list.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { readListQuery } from '#domain/platform/lists/list-query.ts'
import { listArchives } from '#server/billing/ledger/archive-year.ts'
import { countLedgerEvents, listLedgerEvents } from '#server/billing/ledger/list-ledger-events.ts'
import { readSeals } from '#server/billing/ledger/read-seals.ts'
import type { LedgerReport } from '#server/billing/ledger/verify-ledger.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { findLastReport } from '#server/platform/background-tasks/own-tasks.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Data of the ledger page: entries, seals, and the periods whose accounts can be downloaded. */
export async function loadLedger(page: PageContext<Record<string, string | undefined>>) {
  const { ports, url } = page
  const { id, role } = await requireAccount(page)
  const query = readListQuery(ledgerListShape, url.searchParams)
  const dayAgo = new Date(ports.clock.now().getTime() - 86_400_000)
  const [list, counts, views, sealed, archives, verified] = await Promise.all([
    listLedgerEvents(ports, query),
    countLedgerEvents(ports, query),
    listSavedViews(ports, { accountId: id, list: href('/admin/ledger') }),
    readSeals(ports),
    listArchives(ports),
    url.searchParams.has('verified')
      ? findLastReport<LedgerReport>(ports, 'ledger.verify', dayAgo)
      : undefined,
  ])
  const { beganAt, seals, ...state } = sealed
  const today = dayInParis(ports.clock.now())
  return {
    ...list,
    rows: list.rows.map(({ occurredAt, data: _, ...row }) => ({
      ...row,
      occurredAt: occurredAt.toISOString(),
    })),
    /** Result of the latest verification that ran as a background task; null if there is none. */
    verified: verified?.report ?? null,
    counts,
    views,
    query,
    sealed: {
      ...state,
      seals: seals.map(({ number, rows, hash, sealedAt }) => ({
        number,
        rows,
        hash,
        sealedAt: sealedAt.toISOString(),
      })),
    },
    today,
    periods: listPeriods(beganAt ? dayInParis(beganAt) : today, today),
    archives: archives.map(({ startsOn, endsOn, sha256, publicKeySha256, madeAt }) => ({
      startsOn,
      endsOn,
      sha256,
      publicKeySha256,
      madeAt: madeAt.toISOString(),
    })),
    mayArchive: isAllowed('ledger-archive', role),
    mayVerify: isAllowed('ledger.verify', role),
    mayExport: isAllowed('ledger-export', role),
    mayExportAccounts: isAllowed('ledger-accounts', role),
  }
}

export type LedgerData = Awaited<ReturnType<typeof loadLedger>>
export type ShownEntry = LedgerData['rows'][number]
