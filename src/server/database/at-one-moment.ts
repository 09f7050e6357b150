import type { Database, Transaction } from './database.ts'

/** Reads everything as it stands at one moment, whatever is written meanwhile; writes nothing. */
export function atOneMoment<T>(db: Database, read: (transaction: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
