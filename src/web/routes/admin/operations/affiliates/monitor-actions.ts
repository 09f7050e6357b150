import { z } from 'zod'
import { trackingCode } from '#domain/platform/affiliates/tracking-code.ts'
import { parseMoney } from '#domain/platform/money/parse-money.ts'
import { recordConversion } from '#server/operations/affiliates/record-conversion.ts'
import { reportAgain } from '#server/operations/affiliates/report-again.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'

/** Outcome of an action; 'known': a conversion with this reference was already recorded. */
export type MonitorDone = 'recorded' | 'known' | 'reported'

/** Every missing field has the same error text (contract B5). */
const requiredText = z.string('all_fields_required').trim().min(1, 'all_fields_required')

const maxAmount = 99_999_999

export const monitorActions = formAction({
  'record-test': intent({
    permission: 'affiliates.record-test',
    schema: z.object({
      trackingCode: requiredText.refine((text) => text === '' || trackingCode(text), 'tracking_code_invalid'),
      amount: requiredText.transform((text, context) => {
        const amount = parseMoney(text)
        if (amount !== undefined && amount > 0 && amount <= maxAmount) return amount
        context.addIssue({ code: 'custom', message: 'amount_invalid' })
        return z.NEVER
      }),
      reference: requiredText.max(200, 'too_long'),
    }),
    async run(sale, { ports }): Promise<Done<MonitorDone>> {
      const { isNew } = await recordConversion(ports, { ...sale, source: 'test', origin: 'test' })
      return { done: isNew ? 'recorded' : 'known' }
    },
  }),
  'report-again': intent({
    permission: 'affiliates.report-again',
    schema: z.object({ confirmed: z.literal('yes') }),
    async run(_, page): Promise<Done<MonitorDone>> {
      return { done: 'reported', count: await reportAgain(page.ports, await requireEditor(page)) }
    },
  }),
})
