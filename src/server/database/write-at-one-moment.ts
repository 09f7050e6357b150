import type { Database, Transaction } from './database.ts'

const mostTries = 5

/**
 * Writes what is made of one moment of the database. Somebody else who writes the same rows meanwhile makes PostgreSQL refuse it
 * (40001): it is begun anew then, so `write` does nothing outside its transaction.
 */
export async function writeAtOneMoment<T>(
  db: Database,
  write: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(write, { isolationLevel: 'repeatable read' })
    } catch (error) {
      if (tries === mostTries || !isConflict(error)) throw error
    }
  }
}

function isConflict(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown }
  return code === '40001' || (cause !== undefined && cause !== null && isConflict(cause))
}
