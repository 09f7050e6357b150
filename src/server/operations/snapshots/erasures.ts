import { isNull, sql } from 'drizzle-orm'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { SnapshotConfig } from '#server/ports/files/snapshot-store.ts'
import type { Ports } from '#server/ports/ports.ts'
import { anonymiseAccount, listRunningContracts } from '../privacy/erase-account.ts'
import { deleteEmailData } from '../privacy/internal/delete-email-data.ts'
import { erasureHash } from './erasure-list.ts'

type ApplyPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'jobs' | 'settings' | 'shop'>

/**
 * `users`: number of repeated erasures; `withContracts`: ids of the accounts among them that have running subscriptions
 * or unpaid orders in the restored database.
 */
export type AppliedErasures = { users: number; withContracts: string[] }

/** SQL: all stored email addresses of people who may have no account. */
const addressesSql = sql`
  SELECT email FROM contact_message UNION SELECT email FROM newsletter_subscription UNION SELECT recipient FROM outbox_mail
  UNION SELECT email FROM mail_suppression UNION SELECT email FROM affiliate_partner UNION SELECT email FROM offer
  UNION SELECT email FROM data_request`

/** Erases from a restored database all people erased after its snapshot was taken. Sends no email. */
export async function eraseAgain(
  ports: ApplyPorts,
  { key }: Pick<SnapshotConfig, 'key'>,
  hashes: ReadonlySet<string>,
): Promise<AppliedErasures> {
  const applied: AppliedErasures = { users: 0, withContracts: [] }
  if (hashes.size === 0) return applied
  const { id, email, emailVerified, firstName, language } = account
  const accounts = await ports.db
    .select({ id, email, emailVerified, firstName, language })
    .from(account)
    .where(isNull(account.anonymisedAt))
  for (const erasedUser of accounts.filter((user) =>
    hashes.has(erasureHash({ key }, { accountId: user.id })),
  )) {
    if ((await listRunningContracts(ports, erasedUser.id)).length > 0)
      applied.withContracts.push(erasedUser.id)
    const isProven = erasedUser.emailVerified || hashes.has(erasureHash({ key }, { email: erasedUser.email }))
    await ports.db.transaction((transaction) =>
      anonymiseAccount(ports, transaction, erasedUser, { isNotified: false, isProven }),
    )
    applied.users += 1
  }
  const { rows } = await ports.db.execute<{ email: string | null }>(addressesSql)
  const addresses = rows.flatMap(({ email: address }) => (address ? [address] : []))
  for (const address of addresses.filter((candidate) =>
    hashes.has(erasureHash({ key }, { email: candidate })),
  )) {
    const now = ports.clock.now()
    await ports.db.transaction((transaction) => deleteEmailData(transaction, { email: address, now }))
    applied.users += 1
  }
  return applied
}
