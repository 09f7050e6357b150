import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/errors.ts'
import { dropKeys } from '../accounts/account-keys.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { customersTopic } from '../customers/customers-topic.ts'
import { account } from '../database/schema/accounts.ts'
import type { Ports } from '../ports/ports.ts'
import type { Deed } from './deed.ts'
import { lockPerson } from './lock-people.ts'
import { refuseLastOwner } from './refuse-last-owner.ts'

/**
 * Locks an account, or opens it again. Locked, its sessions and links end and signing in is refused as a wrong password
 * is; its contracts, invoices and mails go on. Never one's own, never the last owner's.
 */
export async function disablePerson(
  { db, clock, identity, live }: Pick<Ports, 'db' | 'clock' | 'identity' | 'live'>,
  { personId, actorId, ipHash, isDisabled }: Deed & { isDisabled: boolean },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const { person } = await lockPerson(transaction, { actorId, personId })
    if ((person.disabledAt !== null) === isDisabled) return
    const now = clock.now()
    if (isDisabled) {
      await refuseLastOwner(transaction, person)
      if (personId === actorId) throw new DomainError('own_account')
      await identity.endSessions(transaction, personId)
      await dropKeys(transaction, personId)
    }
    await transaction
      .update(account)
      .set({ disabledAt: isDisabled ? now : null })
      .where(eq(account.id, personId))
    const [open, locked] = ['enabled', 'disabled']
    await recordAudit(transaction, {
      action: isDisabled ? 'account.disabled' : 'account.enabled',
      actorId,
      subject: `account/${personId}`,
      details: isDisabled ? { before: open, after: locked } : { before: locked, after: open },
      ipHash,
      occurredAt: now,
    })
  })
  await live.publish(customersTopic, {})
}
