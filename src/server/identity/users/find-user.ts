import { and, eq, isNull } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { account, credential, customer } from '#server/database/schema/identity/accounts.ts'
import type { Ports } from '#server/ports/ports.ts'
import { describeSecondFactor } from '../second-factor/queries.ts'

/**
 * One account for the back office, with its sessions, second factor and number of orders; without secrets. Throws
 * DomainError 'not_found'.
 */
export async function findUser({ db, identity }: Pick<Ports, 'db' | 'identity'>, id: string) {
  const [row] = await db
    .select({ user: account, password: credential.password, orders: customer.totalOrders })
    .from(account)
    .leftJoin(credential, and(eq(credential.userId, account.id), eq(credential.providerId, 'credential')))
    .leftJoin(customer, eq(customer.accountId, account.id))
    .where(and(eq(account.id, id), isNull(account.anonymisedAt)))
  if (!row) throw new DomainError('not_found')
  const [factor, sessions] = await Promise.all([describeSecondFactor({ db }, id), identity.listSessions(id)])
  return {
    ...row.user,
    hasPassword: row.password !== null,
    orders: row.orders ?? 0,
    factor,
    sessions,
  }
}
