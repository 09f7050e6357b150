import { z } from 'zod'

/** Why the shop cancels an order, as the credit notes print it; its number typed again; the preview that was shown. */
export const orderCancellationSchema = z
  .object({
    reason: z.string().default('').pipe(z.string().trim().min(3, 'credit_reason_short').max(200, 'too_long')),
    number: z.string().max(40).default(''),
    confirmation: z.string().max(100).default(''),
    seen: z.string().max(100).default(''),
  })
  .superRefine(({ number, confirmation }, context) => {
    if (number === '' || confirmation.trim().toUpperCase() !== number)
      context.addIssue({ code: 'custom', path: ['confirmation'], message: 'order_number_required' })
  })
