import { customerForms } from '#domain/operations/customers/customer-forms.schema.ts'
import {
  answerDataRequest,
  extendDataRequest,
  refuseDataRequest,
} from '#server/operations/customers/data-requests.ts'
import { eraseAddress } from '#server/operations/privacy/erase-address.ts'
import type { ActionResult } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireEditor } from '#web/forms/page-loader.ts'

/** Result of an action on a data request of a person without an account. */
export type DataRequestResult = ActionResult<
  'request-extended' | 'request-answered' | 'request-refused' | 'erased'
>

type Page = PageContext<Record<string, string | undefined>>

async function requireHandler(page: Page) {
  return { ...(await requireEditor(page)), accountId: null }
}

/** Staff actions on a data request of a person without an account. */
export const dataRequestActions = formAction({
  'extend-request': intent({
    permission: 'data-request.extend-request',
    schema: customerForms.reason,
    async run(extended, page): Promise<DataRequestResult> {
      await extendDataRequest(page.ports, { ...(await requireHandler(page)), ...extended })
      return { done: 'request-extended' }
    },
  }),
  'answer-request': intent({
    permission: 'data-request.answer-request',
    schema: customerForms.answered,
    async run(input, page): Promise<DataRequestResult> {
      await answerDataRequest(page.ports, { ...(await requireHandler(page)), ...input })
      return { done: 'request-answered' }
    },
  }),
  'refuse-request': intent({
    permission: 'data-request.refuse-request',
    schema: customerForms.reason,
    async run(input, page): Promise<DataRequestResult> {
      await refuseDataRequest(page.ports, { ...(await requireHandler(page)), ...input })
      return { done: 'request-refused' }
    },
  }),
  erase: intent({
    permission: 'data-request.erase',
    schema: customerForms.erasure,
    async run(input, page): Promise<DataRequestResult> {
      await eraseAddress(page.ports, { ...(await requireEditor(page)), ...input })
      return { done: 'erased' }
    },
  }),
})
