import { z } from 'zod'
import { currencies } from '#domain/platform/money/currency.ts'
import { mailAddress } from '#domain/platform/text/mail-address.schema.ts'
import { startOwnPayment } from '#server/payments/start-own-payment.ts'
import { decimalAmount } from './decimal-amount.ts'
import type { FunctionCall } from './function-call.ts'
import { parseBody } from './parse-body.ts'

const schema = z.object({
  /** Decimal units of the currency: 10 = 10.00. */
  amount: decimalAmount.refine((amount) => amount > 0),
  currency: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(currencies)),
  description: z.string().trim().min(1).max(500),
  customer_email: mailAddress('email_format_invalid').optional(),
  metadata: z
    .record(z.string().max(40), z.string().max(500))
    .default({})
    .refine((metadata) => Object.keys(metadata).length <= 20),
})

/** Starts a payment without an order; a browser confirms it with `{clientSecret}` (contract B7). */
export async function createPaymentIntent({ ports, body, caller, ipHash, requestKey }: FunctionCall) {
  const { amount, currency, description, customer_email: email, metadata } = parseBody(schema, body)
  const { clientSecret } = await startOwnPayment(ports, {
    purpose: metadata.source === 'admin-test' ? 'test' : 'other',
    amount,
    currency,
    description,
    email: email ?? null,
    metadata,
    requestKey: `${caller.kind}-${caller.id}-${requestKey?.slice(0, 200) ?? ports.ids.next()}`,
    // The IP address of another program's server says nothing about the card holder.
    ipHash: caller.kind === 'key' ? null : ipHash,
  })
  return { clientSecret }
}
