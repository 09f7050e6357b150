import type { Database, Transaction } from './database.ts'

/** Reads in one snapshot of the database (repeatable read, read only), whatever is written meanwhile. */
export function inReadSnapshot<T>(db: Database, read: (transaction: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
