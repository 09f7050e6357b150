import { z } from 'zod'
import { isProductId, maxQuantity } from '#domain/catalog/products/product-id.ts'

/** The plan requested by a customer, as submitted. */
export const planInputSchema = z.object({
  product: z.string().refine(isProductId),
  quantity: z
    .string()
    .regex(/^\d{1,3}$/, 'plan_quantity_invalid')
    .transform(Number)
    .pipe(z.number().int().min(1, 'plan_quantity_invalid').max(maxQuantity, 'plan_quantity_invalid')),
})

export const planChangeSchema = planInputSchema.extend({ seen: z.string().max(64) })
