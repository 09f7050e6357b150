import { z } from 'zod'
import {
  acceptDeclaration,
  closeDeclarationManually,
} from '#server/subscriptions/declarations/apply-declaration.ts'
import { recordManualRefund } from '#server/subscriptions/withdrawals/record-manual-refund.ts'
import { decideRefund } from '#server/subscriptions/withdrawals/refund-withdrawal.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

export type QueueDone = 'refunded' | 'refund-noted' | 'accepted' | 'settled'

type Page = PageContext<Record<string, string | undefined>>

const noteSchema = z.object({
  note: z.string().default('').pipe(z.string().trim().min(1, 'note_required').max(1_000, 'too_long')),
})

/** The declaration, the acting user, and whether the refund limit applies to that user. */
async function actOn(page: Page) {
  const { id: actorId, role } = await requireAccount(page)
  return { declarationId: page.params.declaration ?? '', actorId, isLimited: role === 'staff' }
}

/** Staff decisions on a declaration, and on the refund of a withdrawal. */
export const declarationActions = formAction({
  accept: intent({
    permission: 'queue-declaration.accept',
    schema: z.object({ orderNumber: z.string().min(1).max(40) }),
    async run({ orderNumber }, page): Promise<Done<QueueDone>> {
      await acceptDeclaration(page.ports, { ...(await actOn(page)), orderNumber })
      return { done: 'accepted' }
    },
  }),
  settle: intent({
    permission: 'queue-declaration.settle',
    schema: noteSchema,
    async run(input, page): Promise<Done<QueueDone>> {
      await closeDeclarationManually(page.ports, { ...(await actOn(page)), note: input.note })
      return { done: 'settled' }
    },
  }),
  refund: intent({
    permission: 'queue-declaration.refund',
    // Set by the dialog: a form without it moves no money.
    schema: z.object({ confirmed: z.literal('on') }),
    async run(_, page): Promise<Done<QueueDone>> {
      await decideRefund(page.ports, await actOn(page))
      return { done: 'refunded' }
    },
  }),
  'note-refund': intent({
    permission: 'queue-declaration.note-refund',
    schema: noteSchema,
    async run(input, page): Promise<Done<QueueDone>> {
      await recordManualRefund(page.ports, { ...(await actOn(page)), note: input.note })
      return { done: 'refund-noted' }
    },
  }),
})
