import { z } from 'zod'
import { trackingCode } from '#domain/platform/affiliates/tracking-code.ts'
import { m } from '#messages/messages.ts'
import { recordConversion } from '#server/operations/affiliates/record-conversion.ts'
import { decimalAmount } from './decimal-amount.ts'
import type { FunctionCall } from './function-call.ts'
import { parseBody } from './parse-body.ts'

const schema = z.object({
  tracking_code: z.string().transform((text, context) => {
    const code = trackingCode(text)
    if (code) return code
    context.addIssue({ code: 'custom', message: 'invalid' })
    return z.NEVER
  }),
  amount: decimalAmount.refine((amount) => amount > 0),
  reference: z.string().trim().min(1).max(200),
})

/** Records a conversion (contract B7), once per reference: `{success, message, id, recorded}`. */
export async function postConversion({ ports, body }: FunctionCall) {
  const { tracking_code, amount, reference } = parseBody(schema, body)
  const { conversion, isNew } = await recordConversion(ports, {
    trackingCode: tracking_code,
    amount,
    reference,
    source: 'api',
    origin: 'api',
  })
  return { success: true, message: m.conversion_recorded(), id: String(conversion.id), recorded: isNew }
}
