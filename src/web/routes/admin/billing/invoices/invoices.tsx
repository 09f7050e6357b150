import { m } from '#messages/messages.ts'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import type { Route } from './+types/invoices'
import { InvoiceList } from './invoice-list.tsx'

import { loadInvoices } from './load-invoices.ts'
import { resendActions } from './resend-actions.ts'

export const loader = loadInvoices

export const action = resendActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.documents_title() }]

/** List of all issued invoices and credit notes. */
export default function Invoices({ loaderData }: Route.ComponentProps) {
  return (
    <ListContext value={{ ...loaderData.list, rowsText: m.list_rows_documents }}>
      <InvoiceList {...loaderData} />
    </ListContext>
  )
}
