import { href } from 'react-router'
import { listPeriods } from '#domain/billing/accounting/accounting-period.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { listArchives } from '#server/billing/ledger/archive-year.ts'
import { ledgerList } from '#server/billing/ledger/ledger-list.ts'
import { readSeals } from '#server/billing/ledger/read-seals.ts'
import type { LedgerReport } from '#server/billing/ledger/verify-ledger.ts'
import { findLastReport } from '#server/platform/background-tasks/own-tasks.ts'
import { listLoader } from '#web/forms/list-loader.ts'

/** Data of the ledger page: entries, seals, and the periods whose accounts can be downloaded. */
export const loadLedger = listLoader(ledgerList, {
  path: href('/admin/ledger'),
  row: ({ occurredAt, data: _, ...row }) => ({ ...row, occurredAt: occurredAt.toISOString() }),
  more: async ({ ports, url, role }) => {
    const dayAgo = new Date(ports.clock.now().getTime() - 86_400_000)
    const [{ beganAt, seals, ...state }, archives, verified] = await Promise.all([
      readSeals(ports),
      listArchives(ports),
      url.searchParams.has('verified')
        ? findLastReport<LedgerReport>(ports, 'ledger.verify', dayAgo)
        : undefined,
    ])
    const today = dayInParis(ports.clock.now())
    return {
      /** Result of the latest verification that ran as a background task; null if there is none. */
      verified: verified?.report ?? null,
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
      mayExportAccounts: isAllowed('ledger-accounts', role),
    }
  },
})

export type LedgerData = Awaited<ReturnType<typeof loadLedger>>
export type ShownEntry = LedgerData['rows'][number]
