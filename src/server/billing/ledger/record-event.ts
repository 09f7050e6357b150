import type { LedgerEntry } from '#domain/billing/ledger/ledger-entry.ts'
import type { Transaction } from '#server/database/database.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'

/** An entry with the rows it is about. */
export type LedgerRecord = LedgerEntry & {
  orderId?: string | null
  invoiceId?: string | null
  paymentId?: string | null
  occurredAt: Date
}

/** Writes what happened to money, in the transaction in which it happens. */
export async function recordEvents(transaction: Transaction, events: readonly LedgerRecord[]): Promise<void> {
  await transaction.insert(ledgerEvent).values([...events])
}
