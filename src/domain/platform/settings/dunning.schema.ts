import { z } from 'zod'

const days = z
  .array(z.number().int().min(1).max(60))
  .max(10)
  .refine(
    (list) => list.every((day, index) => index === 0 || day > (list[index - 1] ?? 0)),
    'each day must come after the one before it, such as [1,3,5,7]',
  )

/** Dunning of an invoice that could not be charged on its due day; all values are days after it. */
export const dunningSchema = z.object({
  /** Days of the charge retries. */
  retryDays: days.default([1, 3, 5, 7]),
  /** Days of the dunning emails. */
  mailDays: days.default([1, 3, 7]),
  /** Day on which the service is suspended. */
  suspendDay: z.number().int().min(1).max(30).default(14),
  /** Day on which the subscription ends; a month at most, so that no month passes that was neither served nor ended. */
  endDay: z.number().int().min(1).max(31).default(30),
})

export type DunningRules = z.output<typeof dunningSchema>

/** Rules across fields: no retry and no reminder may follow the suspension of the service. */
export const crossFieldDunningSchema = dunningSchema
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
