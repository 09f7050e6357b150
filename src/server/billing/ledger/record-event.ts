import type { LedgerEntry } from '#domain/billing/ledger/ledger-entry.ts'
import type { Transaction } from '#server/database/database.ts'
import { ledgerEvent } from '#server/database/schema/billing/ledger.ts'

/** An entry with the ids of its order, invoice and payment. */
export type LedgerRecord = LedgerEntry & {
  orderId?: string | null
  invoiceId?: string | null
  paymentId?: string | null
  occurredAt: Date
}

/** Inserts ledger events, in the transaction of what they record. */
export async function recordEvents(transaction: Transaction, events: readonly LedgerRecord[]): Promise<void> {
  await transaction.insert(ledgerEvent).values([...events])
}
