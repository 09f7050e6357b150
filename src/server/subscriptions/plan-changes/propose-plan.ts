import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { recordNotice } from '#server/messaging/mailing/record-notice.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { lockOwn } from '../internal/lock-own.ts'
import { type Actor, recordOnBehalf } from '../internal/record-on-behalf.ts'
import { mailPlanProposed } from './internal/plan-mails.ts'
import { type PlanInput, previewChange } from './preview-change.ts'

type ProposePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'limiter'>
type ProposalParams = {
  /** The customer who owns the subscription. */
  account: Account
  subscriptionId: string
  input: PlanInput
  /** Fingerprint of the preview that the user saw. */
  seen: string
  onBehalf: Actor
}

/**
 * Emails a customer the change they requested from the shop, with a link to accept it; the subscription does not
 * change. The same proposal with the same amounts is sent at most once a day. Returns whether it was sent. Throws
 * DomainError 'not_found', 'plan_fixed', 'plan_unpaid', 'plan_outdated' when the amounts differ from those shown,
 * 'product_not_orderable' and 'rate_limited'.
 */
export async function proposePlan(
  ports: ProposePorts,
  { account, subscriptionId, input, seen, onBehalf }: ProposalParams,
): Promise<boolean> {
  await ports.limiter.consume('plan-proposal.subscription', subscriptionId)
  const now = ports.clock.now()
  return ports.db.transaction(async (transaction) => {
    const current = await lockOwn(transaction, account.id, subscriptionId)
    const preview = await previewChange(ports, transaction, current, {
      input,
      language: account.language,
    })
    if (preview.decision.kind === 'same' || preview.seen !== seen) throw new DomainError('plan_outdated')
    const isFirst = await recordNotice(transaction, {
      kind: 'plan_proposal',
      subjectId: current.id,
      step: `${dayInParis(now)} ${seen}`,
      sentAt: now,
    })
    if (!isFirst) return false
    await recordOnBehalf(ports, transaction, onBehalf, {
      action: 'subscription.plan_proposed',
      subscriptionId,
      details: { ...input, today: preview.today?.total ?? 0, next: preview.next?.total ?? 0 },
    })
    await mailPlanProposed(ports, transaction, { account, known: current, preview, input })
    return true
  })
}
