import { asc, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { affiliatePartner } from '#server/database/schema/operations/affiliates.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

type Editor = { actorId: string; ipHash: string }
export type Partner = { code: string; name: string; email: string; createdAt: Date }

/** The affiliate partners, by code. */
export function listPartners({ db }: Pick<Ports, 'db'>): Promise<Partner[]> {
  const { code, name, email, createdAt } = affiliatePartner
  return db.select({ code, name, email, createdAt }).from(affiliatePartner).orderBy(asc(code))
}

/** Creates or updates the partner of a code. Recorded orders do not change. */
export async function savePartner(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { code, name, email }: Omit<Partner, 'createdAt'>,
  editor: Editor,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (transaction) => {
    await transaction
      .insert(affiliatePartner)
      .values({ code, name, email, createdAt: now, createdBy: editor.actorId })
      .onConflictDoUpdate({ target: affiliatePartner.code, set: { name, email } })
    await recordAudit(transaction, {
      action: 'affiliate-partner.saved',
      ...editor,
      subject: `affiliate-partner/${code}`,
      details: {},
      occurredAt: now,
    })
  })
}

/** Deletes the partner of a code; its events remain. Throws DomainError 'not_found'. */
export async function removePartner(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  code: string,
  editor: Editor,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [deleted] = await transaction
      .delete(affiliatePartner)
      .where(eq(affiliatePartner.code, code))
      .returning({ code: affiliatePartner.code })
    if (!deleted) throw new DomainError('not_found')
    await recordAudit(transaction, {
      action: 'affiliate-partner.removed',
      ...editor,
      subject: `affiliate-partner/${code}`,
      details: {},
      occurredAt: clock.now(),
    })
  })
}
