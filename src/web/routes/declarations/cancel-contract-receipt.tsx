import { m } from '#messages/messages.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/cancel-contract-receipt'
import { receiptLoader } from './receipt-loader.ts'
import { ReceiptPage } from './receipt-page.tsx'

export const loader = receiptLoader('cancellation', 'cancel-contract-receipt')

export const middleware = [privateArea()]

export const meta: Route.MetaFunction = () => [{ title: m.declaration_receipt() }]

export default function Receipt({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage receipt={loaderData} />
}
