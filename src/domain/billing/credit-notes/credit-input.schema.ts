import { z } from 'zod'
import { type Cents, cents } from '#domain/platform/money/cents.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { creditReasonSchema } from './credit-reason.schema.ts'

/** Checkbox of a line, by the line's id. */
const boxPattern = /^take-([\w-]{1,80})$/

/**
 * Form of a credit note. For each line 'take-ID' (checkbox) and 'amount-ID' (VAT included), the reason as printed, and
 * whether the money is refunded or deducted from future charges.
 */
export const creditInputSchema = z
  .looseObject({ reason: creditReasonSchema, settlement: z.enum(['refund', 'deduct']).default('refund') })
  .transform(
    (
      { reason, settlement, ...fields },
      context,
    ): { lines: { lineId: string; gross: Cents }[]; reason: string; isDeducted: boolean } => {
      const lines = Object.keys(fields).flatMap((name) => {
        const lineId = boxPattern.exec(name)?.[1]
        if (lineId === undefined) return []
        const field = `amount-${lineId}`
        const gross = parseMoney(String(fields[field] ?? '')) ?? cents(0)
        if (gross <= 0) context.addIssue({ code: 'custom', path: [field], message: 'amount_invalid' })
        return [{ lineId, gross }]
      })
      if (lines.length === 0)
        context.addIssue({ code: 'custom', path: ['lines'], message: 'credit_line_required' })
      return { lines, reason, isDeducted: settlement === 'deduct' }
    },
  )
