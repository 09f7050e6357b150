import { href, Link } from 'react-router'
import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import { orderStateLabels } from '#messages/payments/state-labels.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { choicesOf } from '#messages/state-label.ts'
import { listOrderedProducts } from '#server/catalog/products/product-names.ts'
import { orderList } from '#server/sales/checkout/order-list.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import { ListPage } from '#web/components/back-office/lists/list-page.tsx'
import { productFilter } from '#web/components/back-office/lists/product-filter.ts'
import { ProductName } from '#web/components/back-office/product-name.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { listLoader } from '#web/forms/list-loader.ts'
import type { Route } from './+types/orders'

export const loader = listLoader(orderList, {
  path: href('/admin/orders'),
  row: ({ placedAt, ...row }) => ({ ...row, placedOn: dayInParis(placedAt) }),
  more: async ({ ports, language, query }) => ({
    products: await listOrderedProducts(ports, language, query.filters.product),
  }),
})

export const meta: Route.MetaFunction = () => [{ title: m.admin_orders() }]

/** All orders, searchable by number, name, email, amount or card. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { counts, products } = loaderData
  return (
    <ListPage
      data={loaderData}
      rowsText={m.list_rows_orders}
      title={m.admin_orders()}
      hint={m.orders_search_hint()}
      help={[m.help_orders_1()]}
      empty={m.dashboard_orders_none()}
      nameOf={({ number }) => number}
      views={[
        ['', m.filter_all(), counts.total],
        ...choicesOf(orderStateLabels).map(
          ([state, text]) => [`?status=${state}`, text, counts.byState[state] ?? 0] as const,
        ),
        ['?doubtful=yes', m.orders_view_doubtful(), counts.doubtful],
      ]}
      filters={[productFilter(products)]}
      days={[
        ['paid-from', m.orders_paid_from()],
        ['paid-to', m.orders_paid_to()],
      ]}
      columns={[
        {
          key: 'number',
          title: m.orders_number(),
          sort: 'number',
          cell: ({ number }) => (
            <Link
              to={href('/admin/orders/:number', { number })}
              className="link figures whitespace-nowrap font-semibold text-ink-strong"
            >
              {number}
            </Link>
          ),
        },
        {
          key: 'placed',
          title: m.date(),
          sort: 'placed',
          cell: ({ placedOn }) => <span className="figures whitespace-nowrap">{shortDayText(placedOn)}</span>,
        },
        {
          key: 'customer',
          title: m.order_customer(),
          cell: ({ accountId, customerName, email }) => (
            <>
              <CustomerLink id={accountId}>{customerName}</CustomerLink>
              <span className="block text-sm text-slate">
                <EmailText>{email}</EmailText>
              </span>
            </>
          ),
        },
        {
          key: 'products',
          title: m.orders_products(),
          cell: ({ lines }) =>
            lines.map((line) => (
              <span key={line.name} className="block md:min-w-40">
                <ProductName {...line} />
              </span>
            )),
        },
        {
          key: 'method',
          title: m.order_card(),
          cell: ({ methodBrand, methodLast4 }) =>
            methodLast4 ? (
              <span className="figures whitespace-nowrap">
                {methodLabel({ brand: methodBrand, last4: methodLast4 })}
              </span>
            ) : (
              '—'
            ),
        },
        {
          key: 'invoice',
          title: m.payment_invoice(),
          cell: ({ invoiceNumber }) =>
            invoiceNumber ? (
              <Link
                to={href('/admin/invoices/:number', { number: invoiceNumber })}
                className="link figures whitespace-nowrap"
              >
                {invoiceNumber}
              </Link>
            ) : (
              '—'
            ),
        },
        {
          key: 'total',
          title: m.total(),
          sort: 'total',
          isNumeric: true,
          cell: ({ total }) => money(total),
        },
        {
          key: 'status',
          title: m.status(),
          cell: ({ state, isCountryDoubtful }) => (
            <span className="inline-flex flex-wrap gap-1 max-md:justify-end max-2xl:*:whitespace-normal!">
              <StatusChip {...orderStateLabels[state]} />
              {isCountryDoubtful && <StatusChip tone="warn" text={m.orders_view_doubtful()} />}
            </span>
          ),
        },
      ]}
    />
  )
}
