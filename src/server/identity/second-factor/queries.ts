import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { mustHaveSecondFactor } from '#domain/platform/access/second-factor-rule.ts'
import { recoveryCode, secondFactor } from '#server/database/schema/identity/accounts.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Whether the account has a confirmed second factor. */
export async function hasSecondFactor({ db }: Pick<Ports, 'db'>, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: secondFactor.accountId })
    .from(secondFactor)
    .where(and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.confirmedAt)))
  return row !== undefined
}

/** Whether the shop's settings require a second factor that this account does not have. */
export async function lacksSecondFactor(
  { db, settings }: Pick<Ports, 'db' | 'settings'>,
  { id, role }: Pick<Account, 'id' | 'role'>,
): Promise<boolean> {
  const { secondFactor: rule } = await settings.get('security')
  return mustHaveSecondFactor(rule, role) && !(await hasSecondFactor({ db }, id))
}

/** When the second factor was confirmed, and how many recovery codes are left; null without one. */
export async function describeSecondFactor({ db }: Pick<Ports, 'db'>, accountId: string) {
  const [row] = await db
    .select({ confirmedAt: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(and(eq(secondFactor.accountId, accountId), isNotNull(secondFactor.confirmedAt)))
  if (!row?.confirmedAt) return null
  const codesLeft = await db.$count(
    recoveryCode,
    and(eq(recoveryCode.accountId, accountId), isNull(recoveryCode.usedAt)),
  )
  return { since: row.confirmedAt, codesLeft }
}
