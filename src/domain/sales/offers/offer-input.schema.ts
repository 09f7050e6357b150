import { z } from 'zod'
import { isProductId, maxQuantity } from '#domain/catalog/products/product-id.ts'
import { type Day, isDay } from '#domain/platform/calendar/day.ts'
import { languages } from '#domain/platform/language/language.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { isChargeable, maxCents, minCharge } from '#domain/platform/money/price-bounds.ts'
import { emailField } from '#domain/platform/text/mail-address.schema.ts'

const price = z
  .string()
  .default('')
  .transform((input, context) => {
    const amount = parseMoney(input)
    if (amount !== undefined && isChargeable(amount) && amount <= maxCents) return amount
    context.addIssue({ code: 'custom', message: 'offer_price_invalid' })
    return z.NEVER
  })

/** A day, or null for an empty field. */
const dayField = (code: string) =>
  z
    .string()
    .default('')
    .transform((input, context): Day | null => {
      if (input === '' || isDay(input)) return input || null
      context.addIssue({ code: 'custom', message: code })
      return z.NEVER
    })

/** An offer as submitted. Its days are checked elsewhere, since they depend on today. The form supplies `id`. */
export const offerInputSchema = z.object({
  id: z.uuid('form_outdated'),
  email: emailField('email_required', 'email_format_invalid'),
  language: z.enum(languages).default('fr'),
  product: z.string('offer_product_required').refine(isProductId, 'offer_product_required'),
  quantity: z
    .string()
    .default('')
    .pipe(z.string().regex(/^\d{1,3}$/, 'plan_quantity_invalid'))
    .transform(Number)
    .pipe(z.number().int().min(1, 'plan_quantity_invalid').max(maxQuantity, 'plan_quantity_invalid')),
  monthlyPrice: price.refine((amount) => amount >= minCharge, 'offer_price_invalid'),
  setupFee: price,
  startsNotBefore: dayField('offer_start_invalid'),
  validUntil: dayField('offer_until_invalid').transform((until, context): Day => {
    if (until) return until
    context.addIssue({ code: 'custom', message: 'offer_until_invalid' })
    return z.NEVER
  }),
  note: z
    .string()
    .default('')
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(
      z
        .string()
        .trim()
        .max(1000, 'too_long')
        .regex(/^(?:[^\p{Cc}]|[\t\n])*$/u, 'control_characters'),
    ),
})

export type OfferInput = z.output<typeof offerInputSchema>
