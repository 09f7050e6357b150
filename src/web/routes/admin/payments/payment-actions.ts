import { resumeSchema } from '#domain/billing/hold.schema.ts'
import { resumeAfterDispute } from '#server/renewals/resume-after-dispute.ts'
import type { Answer } from '#web/components/back-office/use-answer-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'

export type PaymentAnswer = Answer<'resumed'>

/** What a person decides about a payment. */
export const paymentActions = formAction({
  'resume-charges': intent({
    permission: 'payment.resume-charges',
    schema: resumeSchema,
    async run({ reason }, page: PageContext<Record<string, string | undefined>>): Promise<PaymentAnswer> {
      const paymentId = page.params.id ?? ''
      await resumeAfterDispute(page.ports, { paymentId, reason, ...(await requireEditor(page)) })
      return { done: 'resumed' }
    },
  }),
})
