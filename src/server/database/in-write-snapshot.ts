import type { Database, Transaction } from './database.ts'
import { hasErrorCode } from './has-error-code.ts'

const maxAttempts = 5
const serializationFailure = '40001'

/**
 * Writes from one snapshot of the database. When another transaction changes the same rows meanwhile, PostgreSQL
 * refuses the write (40001) and it is retried, so `write` must have no effect outside its transaction.
 */
export async function inWriteSnapshot<T>(
  db: Database,
  write: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(write, { isolationLevel: 'repeatable read' })
    } catch (error) {
      if (attempt === maxAttempts || !hasErrorCode(error, serializationFailure)) throw error
    }
  }
}
