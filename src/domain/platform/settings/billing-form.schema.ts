import { z } from 'zod'
import { cents } from '../money/cents.ts'
import { parseMoney, writeLocalDecimal } from '../money/parse-money.ts'
import { maxCents } from '../money/price-bounds.ts'
import type { DunningRules } from './dunning.schema.ts'
import type { SettingField } from './setting-field.schema.ts'

const problem = (context: z.RefinementCtx, message: string) => {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

/** Days after the refused charge, in ascending order: '1, 3, 7'; empty for none. */
const days = z.string().transform((text, context) => {
  const list = text.split(/[\s,;]+/).filter(Boolean)
  const numbers = list.map(Number)
  const areDays =
    list.every((item) => /^\d{1,2}$/.test(item)) && numbers.every((item) => item >= 1 && item <= 60)
  const areInOrder = numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))
  return areDays && areInOrder && list.length <= 10 ? numbers : problem(context, 'dunning_days_invalid')
})

const dayUpTo = (max: number) =>
  z.string().transform((text, context) => {
    const value = Number(text)
    return /^\d{1,2}$/.test(text) && value >= 1 && value <= max
      ? value
      : problem(context, 'dunning_day_invalid')
  })

const amount = z.string().transform((text, context): number => {
  const parsedCents = parseMoney(text)
  return parsedCents !== undefined && parsedCents >= 0 && parsedCents <= maxCents
    ? parsedCents
    : problem(context, 'amount_invalid')
})

/** Dunning of unpaid invoices, and the refund limit of staff. */
export const billingForm = {
  retryDays: { category: 'dunning', path: ['retryDays'], schema: days },
  mailDays: { category: 'dunning', path: ['mailDays'], schema: days },
  suspendDay: { category: 'dunning', path: ['suspendDay'], schema: dayUpTo(30) },
  endDay: { category: 'dunning', path: ['endDay'], schema: dayUpTo(31) },
  staffRefundLimit: {
    category: 'payments',
    path: ['staffRefundLimit'],
    schema: amount,
    show: (value, language) => writeLocalDecimal(cents(Number(value)), language),
  },
} satisfies Record<string, SettingField>

/** Errors across fields: retries and reminders must precede the suspension of the service, and suspension its end. */
export function dunningProblems({
  retryDays,
  mailDays,
  suspendDay,
  endDay,
}: DunningRules): Record<string, string> {
  return {
    ...((retryDays.at(-1) ?? 0) >= suspendDay && { retryDays: 'dunning_after_suspension' }),
    ...((mailDays.at(-1) ?? 0) >= suspendDay && { mailDays: 'dunning_after_suspension' }),
    ...(suspendDay >= endDay && { endDay: 'dunning_end_early' }),
  }
}
