import { z } from 'zod'
import { type Day, isDay } from '../platform/calendar/day.ts'
import { reasonSchema } from '../platform/text/reason.schema.ts'

const transferDay = z
  .string()
  .default('')
  .pipe(z.string().trim().refine(isDay, 'transfer_day_invalid'))
  .transform((text) => text as Day)

const reference = z
  .string()
  .default('')
  .pipe(z.string().trim().min(1, 'transfer_reference_missing').max(140, 'too_long'))

/** A received bank transfer as on the account statement; the audit log stores the reason for entering it by hand. */
export const transferSchema = z.object({
  confirmed: z.literal('yes'),
  on: transferDay,
  reference,
  reason: reasonSchema('transfer_reason_short', 300),
})

/** A refund sent by bank transfer, as on the account statement. */
export const sentTransferSchema = z.object({
  confirmed: z.literal('yes'),
  refundId: z.string().min(1).max(80),
  on: transferDay,
  reference,
})

/** The write-off of an unpaid invoice, with its reason. */
export const writeOffSchema = z.object({
  confirmed: z.literal('yes'),
  reason: reasonSchema('write_off_reason_short', 300),
})
