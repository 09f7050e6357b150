import { z } from 'zod'
import { enqueueMissingPdfs } from '#server/billing/invoices/enqueue-missing-pdfs.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'

export type CheckResult = { enqueued: number } | FormResult | undefined

/** Actions of the checks page: renders the PDFs that are missing. */
export const checkActions = formAction({
  draw: intent({
    permission: 'invoice-checks.draw',
    schema: z.object({ confirmed: z.literal('on') }),
    run: async (_, { ports }): Promise<CheckResult> => ({ enqueued: await enqueueMissingPdfs(ports) }),
  }),
})
