import { customerForms } from '#domain/operations/customers/customer-forms.schema.ts'
import {
  changeNote,
  deleteNote,
  restoreNote,
  writeNote,
} from '#server/operations/customers/customer-notes.ts'
import {
  answerDataRequest,
  extendDataRequest,
  recordDataRequest,
  refuseDataRequest,
} from '#server/operations/customers/data-requests.ts'
import { eraseUser } from '#server/operations/privacy/erase-user.ts'
import type { ActionResult, Done } from '#web/components/back-office/forms/use-result-toast.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

type CustomerDone =
  | ('note-written' | 'note-changed' | 'note-deleted' | 'note-restored')
  | ('request-recorded' | 'request-extended' | 'request-answered' | 'request-refused' | 'erased')

/** Result of an action; `noteId` identifies a deleted note. */
export type CustomerResult = ActionResult<CustomerDone> | (Done<CustomerDone> & { noteId: string })

type Page = PageContext<Record<string, string | undefined>>

const readCustomerId = ({ params }: Page) => params.id ?? ''

/** The acting user and the account concerned. */
async function requireCustomerEditor(page: Page) {
  return { editor: await requireAccount(page), ipHash: page.ipHash, accountId: readCustomerId(page) }
}

/** The user who handles a data request, and the account concerned. */
async function requireHandler(page: Page) {
  return { actorId: (await requireAccount(page)).id, ipHash: page.ipHash, accountId: readCustomerId(page) }
}

/** Staff actions on a customer's record. */
export const customerActions = formAction({
  'write-note': intent({
    permission: 'customer.write-note',
    schema: customerForms.note,
    async run({ text }, page): Promise<CustomerResult> {
      await writeNote(page.ports, { ...(await requireCustomerEditor(page)), text })
      return { done: 'note-written' }
    },
  }),
  'change-note': intent({
    permission: 'customer.change-note',
    schema: customerForms.changedNote,
    async run(changed, page): Promise<CustomerResult> {
      await changeNote(page.ports, { ...(await requireCustomerEditor(page)), ...changed })
      return { done: 'note-changed' }
    },
  }),
  'delete-note': intent({
    permission: 'customer.delete-note',
    schema: customerForms.noteChoice,
    async run({ noteId }, page): Promise<CustomerResult> {
      await deleteNote(page.ports, { ...(await requireCustomerEditor(page)), noteId })
      return { done: 'note-deleted', noteId }
    },
  }),
  'restore-note': intent({
    permission: 'customer.restore-note',
    schema: customerForms.noteChoice,
    async run({ noteId }, page): Promise<CustomerResult> {
      await restoreNote(page.ports, { ...(await requireCustomerEditor(page)), noteId })
      return { done: 'note-restored' }
    },
  }),
  'record-request': intent({
    permission: 'customer.record-request',
    schema: customerForms.request,
    async run(input, page): Promise<CustomerResult> {
      await recordDataRequest(page.ports, { ...(await requireHandler(page)), ...input })
      return { done: 'request-recorded' }
    },
  }),
  'extend-request': intent({
    permission: 'customer.extend-request',
    schema: customerForms.reason,
    async run(extended, page): Promise<CustomerResult> {
      await extendDataRequest(page.ports, { ...(await requireHandler(page)), ...extended })
      return { done: 'request-extended' }
    },
  }),
  'answer-request': intent({
    permission: 'customer.answer-request',
    schema: customerForms.answered,
    async run(input, page): Promise<CustomerResult> {
      await answerDataRequest(page.ports, { ...(await requireHandler(page)), ...input })
      return { done: 'request-answered' }
    },
  }),
  'refuse-request': intent({
    permission: 'customer.refuse-request',
    schema: customerForms.reason,
    async run(input, page): Promise<CustomerResult> {
      await refuseDataRequest(page.ports, { ...(await requireHandler(page)), ...input })
      return { done: 'request-refused' }
    },
  }),
  erase: intent({
    permission: 'customer.erase',
    schema: customerForms.erasure,
    async run(input, page): Promise<CustomerResult> {
      await eraseUser(page.ports, { ...(await requireHandler(page)), ...input })
      return { done: 'erased' }
    },
  }),
})
