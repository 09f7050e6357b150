import { z } from 'zod'
import { retryNow } from '#server/subscriptions/renewals/retry-now.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireAccount } from '#web/forms/page-loader.ts'

export type SubscriptionDone = 'retried'

export const subscriptionActions = formAction({
  retry: intent({
    permission: 'payment-subscriptions.retry',
    schema: z.object({ invoiceId: z.string().min(1).max(80) }),
    async run({ invoiceId }, page): Promise<Done<SubscriptionDone>> {
      await retryNow(page.ports, { invoiceId, actorId: (await requireAccount(page)).id })
      return { done: 'retried' }
    },
  }),
})
