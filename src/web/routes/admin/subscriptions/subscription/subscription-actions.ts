import { onBehalfSchema } from '#domain/subscriptions/plan-changes/on-behalf.schema.ts'
import { cancelSubscription, undoCancellation } from '#server/subscriptions/cancel-subscription.ts'
import {
  pauseSubscription,
  resumeSubscription,
} from '#server/subscriptions/plan-changes/pause-subscription.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { PageContext } from '#web/forms/page-loader.ts'
import { onBehalf } from './on-behalf.ts'

export type SubscriptionDone = 'paused' | 'resumed' | 'cancelled' | 'undone'

type Page = PageContext<Record<string, string | undefined>>

/** Staff actions on a subscription at the customer's request by telephone or letter; each sends the customer an email. */
export const subscriptionActions = formAction({
  cancel: intent({
    permission: 'subscription.cancel',
    schema: onBehalfSchema,
    async run({ reason }, page: Page): Promise<Done<SubscriptionDone>> {
      const request = await onBehalf(page, reason)
      await cancelSubscription(page.ports, { ...request, ipHash: request.onBehalf.ipHash })
      return { done: 'cancelled' }
    },
  }),
  undo: intent({
    permission: 'subscription.undo',
    schema: onBehalfSchema,
    async run({ reason }, page: Page): Promise<Done<SubscriptionDone>> {
      await undoCancellation(page.ports, await onBehalf(page, reason))
      return { done: 'undone' }
    },
  }),
  pause: intent({
    permission: 'subscription.pause',
    schema: onBehalfSchema,
    async run({ reason }, page: Page): Promise<Done<SubscriptionDone>> {
      await pauseSubscription(page.ports, await onBehalf(page, reason))
      return { done: 'paused' }
    },
  }),
  resume: intent({
    permission: 'subscription.resume',
    schema: onBehalfSchema,
    async run({ reason }, page: Page): Promise<Done<SubscriptionDone>> {
      await resumeSubscription(page.ports, await onBehalf(page, reason))
      return { done: 'resumed' }
    },
  }),
})
