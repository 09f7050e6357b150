import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { recoveryCode } from '#server/database/schema/identity/accounts.ts'

export const recoveryCodeCount = 10
/** Without ambiguous characters; ten of these are 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeLength = 10

const hashCode = (accountId: string, code: string) =>
  createHash('sha256').update(`${accountId}.${code}`).digest('hex')

/** Replaces all recovery codes and returns the new ones; they cannot be read later. */
export async function replaceRecoveryCodes(transaction: Transaction, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
  )
  await transaction.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  await transaction
    .insert(recoveryCode)
    .values(codes.map((code) => ({ accountId, hash: hashCode(accountId, code) })))
  return codes
}

/** Consumes a recovery code; false when it is unknown or used. */
export async function consumeRecoveryCode(
  transaction: Transaction,
  accountId: string,
  code: string,
  usedAt: Date,
): Promise<boolean> {
  const consumed = await transaction
    .update(recoveryCode)
    .set({ usedAt })
    .where(
      and(
        eq(recoveryCode.accountId, accountId),
        eq(recoveryCode.hash, hashCode(accountId, code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ hash: recoveryCode.hash })
  return consumed.length === 1
}
