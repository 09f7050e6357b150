import { z } from 'zod'
import { resendDocument } from '#server/billing/resend-document.ts'
import { settleDoubt } from '#server/tax/settle-doubt.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { requireAccount, requireEditor } from '#web/forms/page-loader.ts'

/** What became of an action on one document; `address` is where it was sent. */
export type DocumentAnswer = { done: 'sent'; address: string } | { done: 'kept' } | FormResult | undefined

/** What can be done with an issued document that changes nothing of it. */
export const documentActions = formAction({
  resend: intent({
    permission: 'issued-invoice.resend',
    // The button says so: no form without it sends mail.
    schema: z.object({ confirmed: z.literal('on') }),
    async run(_, page): Promise<DocumentAnswer> {
      const number = page.params.number ?? ''
      const address = await resendDocument(page.ports, { number, ...(await requireEditor(page)) })
      return { done: 'sent', address }
    },
  }),
  'keep-country': intent({
    permission: 'issued-invoice.keep-country',
    schema: z.object({ order: z.string().min(1).max(40) }),
    async run({ order: orderNumber }, page): Promise<DocumentAnswer> {
      await settleDoubt(page.ports, { orderNumber, actorId: (await requireAccount(page)).id })
      return { done: 'kept' }
    },
  }),
})
