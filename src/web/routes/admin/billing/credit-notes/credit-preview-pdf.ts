import { creditInputSchema } from '#domain/billing/credit-notes/credit-input.schema.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { m } from '#messages/messages.ts'
import { renderCreditPreview } from '#server/subscriptions/credit-notes/render-credit-preview.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { pdfResponse } from '#web/forms/responses/pdf-response.ts'

/** PDF preview of a credit note that is not issued yet. */
export const loader = pageLoader('invoice-credit-pdf', async ({ ports, url, params }) => {
  const input = creditInputSchema.safeParse(Object.fromEntries(url.searchParams))
  if (!input.success) throw new DomainError('not_found')
  const bytes = await renderCreditPreview(ports, params.number ?? '', input.data)
  return pdfResponse(bytes, m.file_credit_preview())
})
