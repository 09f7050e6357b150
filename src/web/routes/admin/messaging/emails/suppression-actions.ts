import { z } from 'zod'
import { suppressionSchema } from '#domain/messaging/mailing/suppression.schema.ts'
import { liftSuspension } from '#server/messaging/mailing/lift-suspension.ts'
import { suspendAddress } from '#server/messaging/mailing/suspend-address.ts'
import type { Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { requireEditor } from '#web/forms/page-loader.ts'

export type SuppressionDone = 'suspended' | 'known' | 'lifted' | 'gone'

export const suppressionActions = formAction({
  add: intent({
    permission: 'suppressions.add',
    schema: suppressionSchema,
    async run(input, page): Promise<Done<SuppressionDone>> {
      const isNew = await suspendAddress(page.ports, input, await requireEditor(page))
      return { done: isNew ? 'suspended' : 'known' }
    },
  }),
  lift: intent({
    permission: 'suppressions.lift',
    schema: z.object({ email: z.string().min(1, 'field_unknown').max(320, 'too_long') }),
    async run({ email }, page): Promise<Done<SuppressionDone>> {
      const wasLifted = await liftSuspension(page.ports, email, await requireEditor(page))
      return { done: wasLifted ? 'lifted' : 'gone' }
    },
  }),
})
