import { ledgerList } from '#server/billing/ledger/ledger-list.ts'
import { exportLoader } from '#web/forms/list-loader.ts'

/** The filtered ledger entries as CSV, with all their stored fields. */
export const loader = exportLoader(ledgerList)
