import { z } from 'zod'

const days = z
  .array(z.number().int().min(1).max(60))
  .max(10)
  .refine((list) => list.every((one, index) => index === 0 || one > (list[index - 1] ?? 0)))

/** What happens to an invoice that could not be charged on its day, in days after it. */
export const dunningSchema = z.object({
  /** When the card is tried again. */
  retryDays: days.default([1, 3, 5, 7]),
  /** When its owner is told. */
  mailDays: days.default([1, 3, 7]),
  /** When the service stops. */
  suspendDay: z.number().int().min(1).max(90).default(14),
  /** When the subscription ends. */
  endDay: z.number().int().min(1).max(120).default(30),
})

export type DunningRules = z.output<typeof dunningSchema>

export const defaultDunningRules: DunningRules = dunningSchema.parse({})
