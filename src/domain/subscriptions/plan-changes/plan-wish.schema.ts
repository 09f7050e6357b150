import { z } from 'zod'
import { isProductId, maxQuantity } from '#domain/catalog/products/product-id.ts'

/** What a customer wishes their plan to be, as a form sends it. */
export const planWishSchema = z.object({
  product: z.string().refine(isProductId),
  quantity: z
    .string()
    .regex(/^\d{1,3}$/, 'plan_quantity_invalid')
    .transform(Number)
    .pipe(z.number().int().min(1, 'plan_quantity_invalid').max(maxQuantity, 'plan_quantity_invalid')),
})

export const planChangeSchema = planWishSchema.extend({ seen: z.string().max(64) })
