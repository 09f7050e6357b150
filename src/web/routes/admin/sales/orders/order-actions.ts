import { z } from 'zod'
import { seatProofRevocationSchema, seatProofSchema } from '#domain/billing/tax/seat-proof.schema.ts'
import { acceptSeatProof } from '#server/billing/tax/seat-proofs.ts'
import { resendOrderMails } from '#server/sales/checkout/resend-order-mails.ts'
import { withdrawSeatProof } from '#server/subscriptions/billing-details/withdraw-seat-proof.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { requireAccount, requireEditor } from '#web/forms/page-loader.ts'

/** Result of an action on one order; `address` is the email address its mails were sent to. */
export type OrderResult =
  | { done: 'sent'; address: string }
  | { done: 'seat-accepted' | 'seat-withdrawn' }
  | FormResult
  | undefined

/** Actions on an order; none of them changes what was agreed. */
export const orderActions = formAction({
  resend: intent({
    permission: 'placed-order.resend',
    // Set by the button: a form without it sends no email.
    schema: z.object({ confirmed: z.literal('on') }),
    async run(_, page): Promise<OrderResult> {
      const number = page.params.number ?? ''
      const address = await resendOrderMails(page.ports, { number, ...(await requireEditor(page)) })
      return { done: 'sent', address }
    },
  }),
  'accept-seat': intent({
    permission: 'placed-order.accept-seat',
    schema: seatProofSchema,
    async run(proof, page, form): Promise<OrderResult> {
      const uploaded = form.get('file')
      const file =
        uploaded instanceof File && uploaded.size > 0
          ? { name: uploaded.name, bytes: new Uint8Array(await uploaded.arrayBuffer()) }
          : null
      const orderNumber = page.params.number ?? ''
      const { id: actorId } = await requireAccount(page)
      await acceptSeatProof(page.ports, { ...proof, file, orderNumber, actorId })
      return { done: 'seat-accepted' }
    },
  }),
  'withdraw-seat': intent({
    permission: 'placed-order.withdraw-seat',
    schema: seatProofRevocationSchema,
    async run({ reason }, page): Promise<OrderResult> {
      const orderNumber = page.params.number ?? ''
      await withdrawSeatProof(page.ports, { orderNumber, reason, ...(await requireEditor(page)) })
      return { done: 'seat-withdrawn' }
    },
  }),
})
