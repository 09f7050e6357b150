import { z } from 'zod'
import { dunningHoldSchema } from '#domain/billing/invoices/hold.schema.ts'
import { transferSchema, writeOffSchema } from '#domain/payments/transfer.schema.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { findDocumentId } from '#server/billing/invoices/find-document.ts'
import { resendDocument } from '#server/billing/invoices/resend-document.ts'
import { confirmTaxedCountry } from '#server/sales/checkout/confirm-taxed-country.ts'
import { holdInvoice, releaseInvoice } from '#server/subscriptions/renewals/hold-invoice.ts'
import { recordTransfer } from '#server/subscriptions/renewals/record-transfer.ts'
import { retryNow } from '#server/subscriptions/renewals/retry-now.ts'
import { reverseWrittenOff, writeOffInvoice } from '#server/subscriptions/renewals/write-off.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { type PageContext, requireAccount, requireEditor } from '#web/forms/page-loader.ts'

/** What was done about the unpaid amount of an invoice. */
export type ClaimDone = 'held' | 'released' | 'charged' | 'transferred' | 'written_off' | 'claimed_again'

/** Result of an action on one document; `address` is the email address it was sent to. */
export type DocumentResult =
  | { done: 'sent'; address: string }
  | { done: 'saved' | ClaimDone }
  | FormResult
  | undefined

type Page = PageContext<Record<string, string | undefined>>

/** Actions on an issued document. None of them changes the document. */
export const documentActions = formAction({
  resend: intent({
    permission: 'issued-invoice.resend',
    // Only the button sends this field, so no other form can trigger an email.
    schema: z.object({ confirmed: z.literal('on') }),
    async run(_, page): Promise<DocumentResult> {
      const number = page.params.number ?? ''
      const address = await resendDocument(page.ports, { number, ...(await requireEditor(page)) })
      return { done: 'sent', address }
    },
  }),
  'keep-country': intent({
    permission: 'issued-invoice.keep-country',
    schema: z.object({ order: z.string().min(1).max(40) }),
    async run({ order: orderNumber }, page): Promise<DocumentResult> {
      await confirmTaxedCountry(page.ports, { orderNumber, actorId: (await requireAccount(page)).id })
      return { done: 'saved' }
    },
  }),
  hold: intent({
    permission: 'issued-invoice.hold',
    schema: dunningHoldSchema,
    async run({ reason }, page: Page): Promise<DocumentResult> {
      await holdInvoice(page.ports, { ...(await readDocumentRequest(page)), reason })
      return { done: 'held' }
    },
  }),
  release: intent({
    permission: 'issued-invoice.release',
    schema: z.object({ confirmed: z.literal('yes') }),
    async run(_, page: Page): Promise<DocumentResult> {
      await releaseInvoice(page.ports, await readDocumentRequest(page))
      return { done: 'released' }
    },
  }),
  charge: intent({
    permission: 'issued-invoice.charge',
    schema: z.object({ confirmed: z.literal('yes') }),
    async run(_, page: Page): Promise<DocumentResult> {
      await retryNow(page.ports, await readDocumentRequest(page))
      return { done: 'charged' }
    },
  }),
  'record-transfer': intent({
    permission: 'issued-invoice.record-transfer',
    schema: transferSchema,
    async run({ on, reference, reason }, page: Page): Promise<DocumentResult> {
      await recordTransfer(page.ports, { ...(await readDocumentRequest(page)), on, reference, reason })
      return { done: 'transferred' }
    },
  }),
  'write-off': intent({
    permission: 'issued-invoice.write-off',
    schema: writeOffSchema,
    async run({ reason }, page: Page): Promise<DocumentResult> {
      await writeOffInvoice(page.ports, { ...(await readDocumentRequest(page)), reason })
      return { done: 'written_off' }
    },
  }),
  'claim-again': intent({
    permission: 'issued-invoice.claim-again',
    schema: z.object({ confirmed: z.literal('yes') }),
    async run(_, page: Page): Promise<DocumentResult> {
      await reverseWrittenOff(page.ports, await readDocumentRequest(page))
      return { done: 'claimed_again' }
    },
  }),
})

/** Returns the invoice id of the URL and the acting user. Throws DomainError 'not_found'. */
async function readDocumentRequest(page: Page) {
  const invoiceId = await findDocumentId(page.ports, page.params.number ?? '')
  if (!invoiceId) throw new DomainError('not_found')
  return { invoiceId, ...(await requireEditor(page)) }
}
