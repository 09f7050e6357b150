import type { Language } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { storeConsents } from '#server/platform/audit/store-consents.ts'
import type { Ports } from '#server/ports/ports.ts'

/** The visitor of a step: only a keyed hash of the IP address and the user agent. */
export type Visitor = { ipHash: string; userAgent: string }

type Step = {
  subscriptionId: string
  choice: 'requested' | 'confirmed' | 'unsubscribed'
  /** The sentence as shown to the visitor. */
  wording: string
  language: Language
  occurredAt: Date
  visitor: Visitor
}

/** Records the proof of one step of a subscription. */
export async function recordStep(
  ports: Pick<Ports, 'ids'>,
  transaction: Transaction,
  { subscriptionId, visitor, ...step }: Step,
): Promise<void> {
  await storeConsents(ports, transaction, [
    { ...visitor, ...step, type: 'newsletter', subjectId: subscriptionId },
  ])
}
