import type { Language } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { consentEvent } from '#server/database/schema/sales/orders.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Whoever stands at the other end: never more than a keyed hash and the browser's name. */
export type Visitor = { ipHash: string; userAgent: string }

type Step = {
  subscriptionId: string
  choice: 'requested' | 'confirmed' | 'unsubscribed'
  /** The sentence as it was read. */
  wording: string
  language: Language
  occurredAt: Date
  visitor: Visitor
}

/** Proof of one step on the way to or from the newsletter. */
export async function recordStep(
  { ids }: Pick<Ports, 'ids'>,
  transaction: Transaction,
  { subscriptionId, visitor, ...step }: Step,
): Promise<void> {
  await transaction.insert(consentEvent).values({
    ...step,
    id: ids.next(),
    type: 'newsletter',
    subjectId: subscriptionId,
    ipHash: visitor.ipHash,
    userAgent: visitor.userAgent.slice(0, 400),
  })
}
