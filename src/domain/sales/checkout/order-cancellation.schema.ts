import { z } from 'zod'
import { creditReasonSchema } from '#domain/billing/credit-notes/credit-reason.schema.ts'

/** Cancellation of an order by staff: the reason printed on the credit notes, the order number retyped, the preview seen. */
export const orderCancellationSchema = z
  .object({
    reason: creditReasonSchema,
    number: z.string().max(40).default(''),
    confirmation: z.string().max(100).default(''),
    seen: z.string().max(100).default(''),
  })
  .superRefine(({ number, confirmation }, context) => {
    if (number === '' || confirmation.trim().toUpperCase() !== number)
      context.addIssue({ code: 'custom', path: ['confirmation'], message: 'order_number_required' })
  })
