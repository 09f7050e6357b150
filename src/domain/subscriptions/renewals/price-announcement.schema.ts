import { z } from 'zod'
import { day } from '#domain/platform/calendar/day.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { isChargeable, maxCents } from '#domain/platform/money/price-bounds.ts'

/** Reason for a price change in one language; empty for a language that the shop does not offer. */
const reason = z.string().default('').pipe(z.string().trim().max(300, 'too_long'))

/** A price change announced to existing customers of a product, as submitted. */
export const priceAnnouncementSchema = z.object({
  product: z.string().min(1, 'announcement_product_required').max(64),
  price: z.string().transform((input, context) => {
    const amount = parseMoney(input)
    if (amount !== undefined && isChargeable(amount) && amount <= maxCents) return amount
    context.addIssue({ code: 'custom', message: 'announcement_price_invalid' })
    return z.NEVER
  }),
  from: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'announcement_day_invalid')
    .transform((input, context) => {
      try {
        return day(input)
      } catch {
        context.addIssue({ code: 'custom', message: 'announcement_day_invalid' })
        return z.NEVER
      }
    }),
  'reason.fr': reason,
  'reason.en': reason,
  'reason.hu': reason,
  understood: z.literal('on', 'announcement_unconfirmed'),
})
