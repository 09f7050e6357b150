import { href, redirect } from 'react-router'
import { z } from 'zod'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { currencies } from '#domain/platform/money/currency.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { optionalMailAddress } from '#domain/platform/text/mail-address.schema.ts'
import { startOwnPayment } from '#server/payments/start-own-payment.ts'
import { formAction, intent } from '#web/forms/form-action.ts'

const email = optionalMailAddress('email_format_invalid')

export const testPaymentActions = formAction({
  start: intent({
    permission: 'payment-test.start',
    schema: z.object({
      requestKey: z.string().min(1).max(80),
      amount: z.string().default(''),
      currency: z.enum(currencies),
      description: z
        .string()
        .default('')
        .pipe(z.string().trim().min(1, 'description_required').max(200, 'too_long')),
      email: email.default(''),
    }),
    async run({ requestKey, currency, description, email, ...input }, { ports, ipHash }) {
      const amount = parseMoney(input.amount)
      if (!amount) throw new DomainError('invalid_input', { fields: { amount: 'payment_amount_invalid' } })
      const { paymentId } = await startOwnPayment(ports, {
        purpose: 'test',
        amount,
        currency,
        description,
        requestKey,
        ipHash,
        email: email || null,
        metadata: { source: 'admin-test' },
      })
      return redirect(`${href('/admin/payments/test')}?${new URLSearchParams({ payment: paymentId })}`)
    },
  }),
})
