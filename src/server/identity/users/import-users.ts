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
 * Imports users of the legacy browser storage as `planUserImport` plans, all in one transaction: always as customers
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
    const counts = { made: 0, changed: 0, skipped: 0 }
    const recordChange = (action: string, userId: string, details: Record<string, unknown>) =>
      recordAudit(transaction, {
        action,
        actorId,
        details,
        ipHash,
        subject: `account/${userId}`,
        occurredAt: now,
      })
    for (const { effect, user, known: existing, fields } of planned) {
      if (effect === 'new' && user) {
        const id = ports.ids.next()
        const isInvited = await ports.identity.invite(transaction, {
          ...user,
          id,
          now,
          language,
          role: 'customer' as const,
        })
        if (isInvited) {
          if (isInviting)
            await mailPasswordLink(ports, transaction, 'account-invitation', { ...user, id, language })
          await recordChange('account.imported', id, { isInvited: isInviting })
          counts.made += 1
          continue
        }
      }
      if (effect === 'changed' && user && existing) {
        const filled = Object.fromEntries(fields.map((field) => [field, user[field]]))
        await transaction
          .update(account)
          .set({ ...filled, updatedAt: now })
          .where(eq(account.id, existing.id))
        await recordChange('account.profile_changed', existing.id, { fields })
        counts.changed += 1
        continue
      }
      counts.skipped += 1
    }
    await recordAudit(transaction, {
      action: 'accounts.imported',
      actorId,
      details: counts,
      ipHash,
      subject: 'accounts',
      occurredAt: now,
    })
    return counts
  })
}
