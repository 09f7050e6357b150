import { CircleX } from 'lucide-react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { orderStateLabels } from '#messages/payments/state-labels.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { Timeline } from '#web/components/back-office/timeline.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/order'
import { loadOrder } from './load-order.ts'
import { type OrderResult, orderActions } from './order-actions.ts'
import { OrderConsents } from './order-consents.tsx'
import { OrderContracts } from './order-contracts.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderMoney } from './order-money.tsx'
import { OrderSeat } from './order-seat.tsx'
import { orderSteps } from './order-steps.ts'
import { OrderVat } from './order-vat.tsx'
import { OrderWithdrawal } from './order-withdrawal.tsx'

export const loader = pageLoader('placed-order', loadOrder)

export const action = orderActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = ({ params }) => [
  { title: m.order_title({ number: params.number ?? '' }) },
]

const neighbourLink = (number: string | null) =>
  number ? { to: href('/admin/orders/:number', { number }), text: number } : null

/** One order: consents, payments, documents and subscriptions. */
export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { number, state, neighbours, mayCancel, seat } = loaderData
  const result = useLastResult(actionData as OrderResult)
  return (
    <>
      <RecordNav
        back={{ to: href('/admin/orders'), text: m.orders_back() }}
        beside={{
          label: m.orders_neighbours(),
          previous: neighbourLink(neighbours.previous),
          next: neighbourLink(neighbours.next),
        }}
      />
      <PageHeading
        title={m.order_title({ number })}
        text={<StatusChip {...orderStateLabels[state]} />}
        help={[m.help_order_1(), m.help_order_2()]}
      >
        {mayCancel && (
          <Link to={href('/admin/orders/:number/cancel', { number })} className="button-base button-quiet">
            <CircleX aria-hidden="true" className="size-5" />
            {m.order_cancel()}
          </Link>
        )}
      </PageHeading>
      {/* In one column, money and documents come before the evidence. */}
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[3fr_2fr] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-5">
          <OrderFacts {...loaderData} />
          <OrderLines {...loaderData} />
          <OrderContracts {...loaderData} />
        </div>
        <div className="grid min-w-0 gap-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <OrderMoney {...loaderData} />
          <OrderWithdrawal {...loaderData} />
          <OrderDocuments {...loaderData} answer={result} />
          <Timeline steps={orderSteps(loaderData)} />
        </div>
        <div className="grid min-w-0 gap-5">
          <OrderVat {...loaderData} />
          {seat && <OrderSeat {...loaderData} seat={seat} answer={result} />}
          <OrderConsents {...loaderData} />
        </div>
      </div>
    </>
  )
}
