import { DomainError } from '#domain/platform/errors/errors.ts'
import { type DemoAccount, seedAccounts } from '#server/database/seed/seed-accounts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { lockActor } from './lock-users.ts'

/**
 * Creates the missing accounts of the demonstration with new passwords and returns them; the passwords cannot be read
 * later. Existing accounts do not change. Throws DomainError 'defaults_refused' outside a demonstration.
 */
export async function restoreDemoAccounts(
  { db, clock, identity, shop }: Pick<Ports, 'db' | 'clock' | 'identity' | 'shop'>,
  { actorId, ipHash }: { actorId: string; ipHash: string },
): Promise<DemoAccount[]> {
  if (shop.mode !== 'demo') throw new DomainError('defaults_refused')
  await db.transaction(async (transaction) => {
    await lockActor(transaction, actorId)
  })
  const created: DemoAccount[] = []
  await seedAccounts({ db, identity }, (accounts) => created.push(...accounts))
  if (created.length > 0)
    await db.transaction((transaction) =>
      recordAudit(transaction, {
        action: 'accounts.demo_restored',
        actorId,
        subject: 'accounts',
        details: { emails: created.map(({ email }) => email) },
        ipHash,
        occurredAt: clock.now(),
      }),
    )
  return created
}
