import type { Transaction } from '#server/database/database.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

/** A staff member who does what a customer asked for by telephone or letter, and the reason. */
export type Actor = { actorId: string; ipHash: string; reason: string }

/** Records in the audit log an action on a customer's behalf and its reason; does nothing without an actor. */
export async function recordOnBehalf(
  { clock }: Pick<Ports, 'clock'>,
  transaction: Transaction,
  actor: Actor | undefined,
  { action, subscriptionId, details }: { action: string; subscriptionId: string; details?: object },
): Promise<void> {
  if (!actor) return
  const { actorId, ipHash, reason } = actor
  await recordAudit(transaction, {
    action,
    actorId,
    ipHash,
    subject: `subscription/${subscriptionId}`,
    details: { ...details, reason },
    occurredAt: clock.now(),
  })
}
