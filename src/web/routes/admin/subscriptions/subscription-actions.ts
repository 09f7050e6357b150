import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { pauseSubscription, resumeSubscription } from '#server/plan-changes/pause-subscription.ts'
import { cancelSubscription, undoCancellation } from '#server/subscriptions/cancel-subscription.ts'
import { findSubscriber } from '#server/subscriptions/find-subscription.ts'
import type { Done } from '#web/components/back-office/use-answer-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'

export type SubscriptionDone = 'paused' | 'resumed' | 'cancelled' | 'undone'

type Page = PageContext<Record<string, string | undefined>>

/** How the customer asked, for whoever reads the audit log later; never printed. */
const schema = z.object({
  confirmed: z.literal('yes'),
  reason: z.string().default('').pipe(z.string().trim().min(3, 'behalf_reason_short').max(300, 'too_long')),
})

async function onBehalf(page: Page, reason: string) {
  const subscriptionId = page.params.id ?? ''
  const account = await findSubscriber(page.ports, subscriptionId)
  if (!account) throw new DomainError('not_found')
  return { account, subscriptionId, onBehalf: { ...(await requireEditor(page)), reason } }
}

/** What the shop does with a subscription because its customer asked for it by telephone or letter: they are told by mail each time. */
export const subscriptionActions = formAction({
  cancel: intent({
    permission: 'subscription.cancel',
    schema,
    async run({ reason }, page: Page): Promise<Done<SubscriptionDone>> {
      const asked = await onBehalf(page, reason)
      await cancelSubscription(page.ports, { ...asked, ipHash: asked.onBehalf.ipHash })
      return { done: 'cancelled' }
    },
  }),
  undo: intent({
    permission: 'subscription.undo',
    schema,
    async run({ reason }, page: Page): Promise<Done<SubscriptionDone>> {
      await undoCancellation(page.ports, await onBehalf(page, reason))
      return { done: 'undone' }
    },
  }),
  pause: intent({
    permission: 'subscription.pause',
    schema,
    async run({ reason }, page: Page): Promise<Done<SubscriptionDone>> {
      await pauseSubscription(page.ports, await onBehalf(page, reason))
      return { done: 'paused' }
    },
  }),
  resume: intent({
    permission: 'subscription.resume',
    schema,
    async run({ reason }, page: Page): Promise<Done<SubscriptionDone>> {
      await resumeSubscription(page.ports, await onBehalf(page, reason))
      return { done: 'resumed' }
    },
  }),
})
