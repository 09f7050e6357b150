import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { orderStatuses } from '#domain/payments/order-status.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { orderStateLabels } from '#messages/payments/state-labels.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { choicesOf } from '#messages/state-label.ts'
import { listOrderYears, listOwnOrders } from '#server/sales/checkout/queries.ts'
import { LoadFailure } from '#web/components/ui/load-failure.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { AccountError } from '../account-error.tsx'
import { AccountFrame } from '../account-frame.tsx'
import { EmptyList } from '../empty-list.tsx'
import { ListFilters, readFilters } from '../list-filters.tsx'
import { RecordTable } from '../record-table.tsx'
import type { Route } from './+types/orders'

export const loader = pageLoader('orders', async (page) => {
  const account = await requireAccount(page)
  const filter = readFilters(page.url, orderStatuses)
  const [orders, years] = await Promise.all([
    listOwnOrders(page.ports, account.id, filter),
    listOrderYears(page.ports, account.id),
  ])
  const today = dayInParis(page.ports.clock.now())
  return {
    orders: orders.map(({ placedAt, hasWithdrawn, buyer, ...order }) => {
      const placedOn = dayInParis(placedAt)
      // Same condition as on the order's page.
      const mayWithdraw =
        order.status === 'paid' && !hasWithdrawn && today <= lastWithdrawalDay(placedOn, buyer)
      return { ...order, placedOn, mayWithdraw }
    }),
    years,
    filter,
  }
})

export const meta: Route.MetaFunction = () => [{ title: m.orders_title() }]

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, years, filter } = loaderData
  return (
    <AccountFrame title={m.orders_title()}>
      {years.length > 0 && (
        <ListFilters
          path="/user/orders"
          statuses={choicesOf(orderStateLabels, orderStatuses)}
          years={years}
          chosen={filter}
        />
      )}
      {orders.length === 0 ? (
        <EmptyList
          kind={years.length > 0 ? 'search' : 'orders'}
          text={years.length > 0 ? m.filter_empty() : m.orders_empty()}
        />
      ) : (
        <OrderTable orders={orders} />
      )}
    </AccountFrame>
  )
}

type Shown = Route.ComponentProps['loaderData']

function OrderTable({ orders }: Pick<Shown, 'orders'>) {
  return (
    <RecordTable
      label={m.orders_title()}
      rows={orders}
      keyOf={(order) => order.number}
      columns={[
        {
          key: 'number',
          title: m.orders_number(),
          cell: ({ number }) => (
            <LocalLink to={`/user/orders/${number}`} className="link figures whitespace-nowrap">
              {number}
            </LocalLink>
          ),
        },
        {
          key: 'date',
          title: m.date(),
          cell: ({ placedOn }) => <span className="figures whitespace-nowrap">{shortDayText(placedOn)}</span>,
        },
        {
          key: 'products',
          title: m.orders_products(),
          cell: ({ number, lines, mayWithdraw }) => (
            <>
              {lines.map(({ name, quantity }) => (
                <span key={name} className="block">
                  {m.orders_line({ quantity, name })}
                </span>
              ))}
              {mayWithdraw && (
                <LocalLink to={`/withdraw?order=${number}`} className="link text-sm">
                  {m.withdraw_link()}
                </LocalLink>
              )}
            </>
          ),
        },
        {
          key: 'total',
          title: m.total(),
          isNumeric: true,
          cell: ({ total, byRate }) => (
            <NumberText text={amountText(total, amountLabel(byRate))} numbers={[money(total)]} />
          ),
        },
        {
          key: 'status',
          title: m.status(),
          cell: ({ state }) => <StatusChip {...orderStateLabels[state]} />,
        },
        {
          key: 'invoices',
          title: m.orders_invoices(),
          cell: ({ hasInvoice }) =>
            hasInvoice && (
              <LocalLink to="/user/invoices" className="link">
                {m.confirmation_invoices()}
              </LocalLink>
            ),
        },
      ]}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <AccountError error={error} title={m.orders_title()}>
      <LoadFailure<Shown> error={error} text={m.orders_error()} routeId="orders">
        {({ orders }) => <OrderTable orders={orders} />}
      </LoadFailure>
    </AccountError>
  )
}
