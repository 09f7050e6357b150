import { z } from 'zod'
import { closeDiscrepancy, refundDiscrepancy } from '#server/payments/reconciliation/resolve-discrepancy.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireAccount } from '#web/forms/page-loader.ts'
import { withProviderRefusal } from '../need-provider.ts'

export type DiscrepancyDone = 'refunded' | 'noted'

const id = z.string().min(1).max(80)

/** Staff actions on reconciliation discrepancies. */
export const discrepancyActions = formAction({
  'refund-discrepancy': intent({
    permission: 'payments.refund-discrepancy',
    schema: z.object({ id }),
    async run(discrepancy, page): Promise<Done<DiscrepancyDone>> {
      const actor = await requireAccount(page)
      await withProviderRefusal(() => refundDiscrepancy(page.ports, discrepancy.id, actor.id))
      return { done: 'refunded' }
    },
  }),
  'note-discrepancy': intent({
    permission: 'payments.note-discrepancy',
    schema: z.object({
      id,
      note: z.string().default('').pipe(z.string().trim().min(1, 'note_required').max(1_000, 'too_long')),
    }),
    async run({ id, note }, page): Promise<Done<DiscrepancyDone>> {
      await closeDiscrepancy(page.ports, id, note, (await requireAccount(page)).id)
      return { done: 'noted' }
    },
  }),
})
