import { z } from 'zod'
import { mailOrderAgain } from '#server/checkout/mail-order-again.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { requireEditor } from '#web/forms/page-loader.ts'

/** What became of an action on one order; `address` is where its mails were sent. */
export type OrderAnswer = { done: 'sent'; address: string } | FormResult | undefined

/** What can be done with an order that changes nothing of it. */
export const orderActions = formAction({
  resend: intent({
    permission: 'placed-order.resend',
    // The button says so: no form without it sends mail.
    schema: z.object({ confirmed: z.literal('on') }),
    async run(_, page): Promise<OrderAnswer> {
      const number = page.params.number ?? ''
      const address = await mailOrderAgain(page.ports, { number, ...(await requireEditor(page)) })
      return { done: 'sent', address }
    },
  }),
})
