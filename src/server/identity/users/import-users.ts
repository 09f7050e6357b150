import { eq } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type MailPorts, mailPasswordLink } from './internal/mail-password-link.ts'
import { lockActor } from './lock-users.ts'
import { planUserImport } from './plan-user-import.ts'

type Import = { text: string; isInviting: boolean; language: Language; actorId: string; ipHash: string }

/**
 * Imports users of the former browser storage as `planUserImport` plans, all in one transaction: always as customers
 * without a password; deletes none. Idempotent. Returns the counts.
 */
export async function importUsers(
  ports: MailPorts & Pick<Ports, 'db' | 'identity'>,
  { text, isInviting, language, actorId, ipHash }: Import,
): Promise<{ made: number; changed: number; skipped: number }> {
  return ports.db.transaction(async (transaction) => {
    await lockActor(transaction, actorId)
    const planned = await planUserImport({ db: transaction }, text)
    const now = ports.clock.now()
    const done = { made: 0, changed: 0, skipped: 0 }
    const note = (action: string, personId: string, details: Record<string, unknown>) =>
      recordAudit(transaction, {
        action,
        actorId,
        details,
        ipHash,
        subject: `account/${personId}`,
        occurredAt: now,
      })
    for (const { effect, user, known, fields } of planned) {
      if (effect === 'new' && user) {
        const id = ports.ids.next()
        const isMade = await ports.identity.invite(transaction, {
          ...user,
          id,
          now,
          language,
          role: 'customer' as const,
        })
        if (isMade) {
          if (isInviting)
            await mailPasswordLink(ports, transaction, 'account-invitation', { ...user, id, language })
          await note('account.imported', id, { isInvited: isInviting })
          done.made += 1
          continue
        }
      }
      if (effect === 'changed' && user && known) {
        const filled = Object.fromEntries(fields.map((field) => [field, user[field]]))
        await transaction
          .update(account)
          .set({ ...filled, updatedAt: now })
          .where(eq(account.id, known.id))
        await note('account.profile_changed', known.id, { fields })
        done.changed += 1
        continue
      }
      done.skipped += 1
    }
    await recordAudit(transaction, {
      action: 'accounts.imported',
      actorId,
      details: done,
      ipHash,
      subject: 'accounts',
      occurredAt: now,
    })
    return done
  })
}
