import { z } from 'zod'
import { documentNumbersSchema } from '#domain/billing/invoices/document-numbers.schema.ts'
import { documentList } from '#server/billing/invoices/document-list.ts'
import { resendDocuments } from '#server/billing/invoices/resend-document.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'

export type ResendDone = 'sent' | 'sent-partly'

/** The chosen documents: the given numbers, or everything that matched the list's filters when it was shown. */
const chosenSchema = z
  .object({
    numbers: documentNumbersSchema,
    everything: z.literal('on').optional(),
    until: z.iso.datetime().optional(),
  })
  .refine(({ numbers, everything }) => everything === 'on' || numbers.length > 0, {
    path: ['numbers'],
    error: 'documents_required',
  })

/** Sends the chosen documents to their customers again. */
export const resendActions = formAction({
  resend: intent({
    permission: 'all-invoices.resend',
    schema: chosenSchema,
    async run({ numbers, everything, until }, page): Promise<Done<ResendDone>> {
      const { ports, language, url } = page
      const { query } = await documentList.readQuery({ ports, language }, url.searchParams)
      const viewedAt = until ? new Date(until) : ports.clock.now()
      const { sent, leftOut } = await resendDocuments(ports, {
        chosen: everything ? { query, until: viewedAt } : { numbers },
        ...(await requireEditor(page)),
      })
      return { done: leftOut > 0 ? 'sent-partly' : 'sent', count: sent }
    },
  }),
})
