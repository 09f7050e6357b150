import { m } from '#messages/messages.ts'
import { privatePage } from '#web/forms/private-page.ts'
import type { Route } from './+types/cancel-contract-receipt'
import { receiptLoader } from './receipt-loader.ts'
import { ReceiptPage } from './receipt-page.tsx'

export const loader = receiptLoader('cancellation', 'cancel-contract-receipt')

export const headers = privatePage

export const meta: Route.MetaFunction = () => [
  { title: m.declaration_receipt() },
  { name: 'robots', content: 'noindex' },
]

export default function Receipt({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage receipt={loaderData} />
}
