import { z } from 'zod'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { requestPayout } from '#server/payments/request-payout.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireAccount } from '#web/forms/page-loader.ts'
import { withProviderRefusal } from '../need-provider.ts'

export type PayoutDone = 'requested'

export const payoutActions = formAction({
  request: intent({
    permission: 'payouts.request',
    schema: z.object({
      requestKey: z.string().min(1).max(80),
      amount: z.string().default(''),
      understood: z.literal('on', 'payout_unconfirmed'),
    }),
    async run({ requestKey, ...input }, page): Promise<Done<PayoutDone>> {
      const amount = parseMoney(input.amount)
      if (!amount) throw new DomainError('invalid_input', { fields: { amount: 'payment_amount_invalid' } })
      const { id } = await requireAccount(page)
      await withProviderRefusal(async () => {
        const { available } = await page.ports.payments.getBalance()
        if (amount > available)
          throw new DomainError('invalid_input', { fields: { amount: 'payout_too_high' } })
        await requestPayout(page.ports, { requestKey, amount }, id)
      })
      return { done: 'requested' }
    },
  }),
})
