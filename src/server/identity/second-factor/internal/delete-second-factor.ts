import { eq } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { recoveryCode, secondFactor } from '#server/database/schema/identity/accounts.ts'

/** Deletes the second factor and the recovery codes of an account. */
export async function deleteSecondFactor(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.delete(secondFactor).where(eq(secondFactor.accountId, accountId))
  await transaction.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
}
