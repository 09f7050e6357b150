import { data, href, redirect } from 'react-router'
import { z } from 'zod'
import { creditInputSchema } from '#domain/billing/credit-notes/credit-input.schema.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { writeLocalDecimal } from '#domain/platform/money/parse-money.ts'
import { fieldErrorText } from '#messages/platform/errors/field-error-text.ts'
import { creditInvoice } from '#server/subscriptions/credit-notes/credit-invoice.ts'
import {
  type CreditInput,
  type CreditPreview,
  previewCredit,
} from '#server/subscriptions/credit-notes/preview-credit.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { toastCookie } from '#web/forms/session-cookies.ts'

/** A credit note before issue, with the submitted form fields it was computed from. */
export type ShownPreview = Pick<CreditPreview, 'document' | 'settlement' | 'seen'> & {
  input: Record<string, string>
  /** Why it was not issued: the invoice number was not typed. Null when nothing was refused. */
  refusal: string | null
}
export type CreditNoteResult = { preview: ShownPreview } | FormResult | undefined

type Page = PageContext<Record<string, string | undefined>>

const issueSchema = z
  .object({ seen: z.string().max(200).default(''), confirmation: z.string().max(100).default('') })
  .and(creditInputSchema)

/** `preview` computes a credit note, `issue` issues it, but only if it still equals the preview the user saw. */
export const creditActions = formAction({
  preview: intent({
    permission: 'invoice-credit.preview',
    schema: creditInputSchema,
    run: async (input, page) => ({ preview: await preview(input, page, null) }),
  }),
  issue: intent({
    permission: 'invoice-credit.issue',
    schema: issueSchema,
    async run({ lines, reason, isDeducted, seen, confirmation }, page) {
      const { ports, params } = page
      const number = params.number ?? ''
      const input = { lines, reason, isDeducted }
      if (confirmation.trim().toUpperCase() !== number) {
        const error = fieldErrorText('credit_number_required')
        return data({ preview: await preview(input, page, error) }, { status: 422 })
      }
      const { id: actorId, role } = await requireAccount(page)
      const issued = await creditInvoice(ports, {
        number,
        input,
        seen,
        actorId,
        isLimited: role === 'staff',
      })
      return redirect(href('/admin/invoices/:number', { number: issued.number }), {
        headers: { 'Set-Cookie': toastCookie(ports.shop, 'credit-issued', issued.number) },
      })
    },
  }),
})

async function preview(
  input: CreditInput,
  { ports, params, language }: Page,
  error: string | null,
): Promise<ShownPreview> {
  const { document, settlement, seen } = await previewCredit(ports, params.number ?? '', input)
  return { document, settlement, seen, input: toFormFields(input, language), refusal: error }
}

function toFormFields(
  { lines, reason, isDeducted }: CreditInput,
  language: Language,
): Record<string, string> {
  const fields = lines.flatMap(({ lineId, gross }) => [
    [`take-${lineId}`, 'on'],
    [`amount-${lineId}`, writeLocalDecimal(gross, language)],
  ])
  return { ...Object.fromEntries(fields), reason, settlement: isDeducted ? 'deduct' : 'refund' }
}
