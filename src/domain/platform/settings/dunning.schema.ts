import { z } from 'zod'

const days = z
  .array(z.number().int().min(1).max(60))
  .max(10)
  .refine(
    (list) => list.every((one, index) => index === 0 || one > (list[index - 1] ?? 0)),
    'each day must come after the one before it, such as [1,3,5,7]',
  )

/** What happens to an invoice that could not be charged on its day, in days after it. */
export const dunningSchema = z.object({
  /** When the card is tried again. */
  retryDays: days.default([1, 3, 5, 7]),
  /** When its owner is told. */
  mailDays: days.default([1, 3, 7]),
  /** When the service stops. */
  suspendDay: z.number().int().min(1).max(30).default(14),
  /** When the subscription ends; a month at most, so that no month passes that was neither served nor ended. */
  endDay: z.number().int().min(1).max(31).default(30),
})

export type DunningRules = z.output<typeof dunningSchema>

/** What the rules must be together: nothing is tried or asked for once the service stopped. */
export const wholeDunningSchema = dunningSchema
  .refine(({ retryDays, suspendDay }) => (retryDays.at(-1) ?? 0) < suspendDay, {
    path: ['retryDays'],
    error: 'retries (retryDays) must come before the suspension (suspendDay)',
  })
  .refine(({ mailDays, suspendDay }) => (mailDays.at(-1) ?? 0) < suspendDay, {
    path: ['mailDays'],
    error: 'mails (mailDays) must come before the suspension (suspendDay)',
  })
  .refine(({ suspendDay, endDay }) => suspendDay < endDay, {
    path: ['suspendDay'],
    error: 'the suspension (suspendDay) must come before the end (endDay)',
  })

export const defaultDunningRules: DunningRules = dunningSchema.parse({})
