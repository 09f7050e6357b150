import type { Transaction } from '#server/database/database.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Somebody of the shop who does what a customer asked for by telephone or letter. */
export type Actor = { actorId: string; ipHash: string; reason: string }

/** Writes into the audit log what was done with a subscription on its customer's behalf, and why; nothing when they did it themselves. */
export async function noteOnBehalf(
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
