import { and, eq, isNull } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { dataRequest } from '#server/database/schema/operations/customers.ts'
import { recordSecurityChange } from '#server/identity/accounts/record-security-change.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { answeredImmediately } from './internal/answered-immediately.ts'
import { collectPersonalData } from './internal/collect-personal-data.ts'
import { zipPersonalData } from './internal/zip-personal-data.ts'

type ExportPorts = Pick<Ports, 'db' | 'files' | 'clock' | 'ids' | 'jobs' | 'limiter' | 'settings' | 'shop'>

/**
 * A ZIP of all personal data of an account: one JSON file, one CSV file for each kind of data, and the files of their
 * sites. Records the request and emails the user that a copy was taken. Throws DomainError 'rate_limited'.
 */
export async function exportPersonalData(
  ports: ExportPorts,
  { account: user, language, ipHash }: { account: Account; language: Language; ipHash: string },
): Promise<ReadableStream<Uint8Array>> {
  await ports.limiter.consume('data-export.account', user.id)
  const now = ports.clock.now()
  await ports.db.transaction(async (transaction) => {
    await transaction.insert(dataRequest).values({
      id: ports.ids.next(),
      accountId: user.id,
      ...answeredImmediately('access', now),
    })
    await recordSecurityChange(ports, transaction, {
      account: user,
      change: 'data_exported',
      ipHash,
    })
  })
  const data = await collectPersonalData(ports, user.id)
  return zipPersonalData(ports, data, language)
}

/**
 * As `exportPersonalData`, for the staff member who answers a request; recorded in the audit log instead. Throws
 * DomainError 'not_found'.
 */
export async function exportForUser(
  ports: Pick<Ports, 'db' | 'files' | 'clock'>,
  {
    accountId,
    language,
    ...editor
  }: { accountId: string; language: Language; actorId: string; ipHash: string },
): Promise<ReadableStream<Uint8Array>> {
  const [user] = await ports.db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.anonymisedAt)))
  if (!user) throw new DomainError('not_found')
  await ports.db.transaction((transaction) =>
    recordAudit(transaction, {
      ...editor,
      action: 'customer.data_taken',
      subject: `customer/${accountId}`,
      occurredAt: ports.clock.now(),
    }),
  )
  return zipPersonalData(ports, await collectPersonalData(ports, accountId, { isForShop: true }), language)
}
