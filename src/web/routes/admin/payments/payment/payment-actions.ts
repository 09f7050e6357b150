import { resumeChargesSchema } from '#domain/billing/invoices/hold.schema.ts'
import { sentTransferSchema } from '#domain/payments/transfer.schema.ts'
import { recordTransferRefund } from '#server/payments/refunds/record-transfer-refund.ts'
import { resumeAfterDispute } from '#server/subscriptions/renewals/resume-after-dispute.ts'
import type { ActionResult } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'

export type PaymentResult = ActionResult<'resumed' | 'refund_recorded'>

type Page = PageContext<Record<string, string | undefined>>

/** Staff actions on a payment. */
export const paymentActions = formAction({
  'resume-charges': intent({
    permission: 'payment.resume-charges',
    schema: resumeChargesSchema,
    async run({ reason }, page: Page): Promise<PaymentResult> {
      const paymentId = page.params.id ?? ''
      await resumeAfterDispute(page.ports, { paymentId, reason, ...(await requireEditor(page)) })
      return { done: 'resumed' }
    },
  }),
  'record-refund': intent({
    permission: 'payment.record-refund',
    schema: sentTransferSchema,
    async run({ refundId, on, reference }, page: Page): Promise<PaymentResult> {
      const editor = await requireEditor(page)
      const paymentId = page.params.id ?? ''
      await recordTransferRefund(page.ports, { paymentId, refundId, on, reference, ...editor })
      return { done: 'refund_recorded' }
    },
  }),
})
