import { href, Link } from 'react-router'
import { customerListShape } from '#domain/operations/customers/customer-list.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { changeListQuery, readListQuery, writeListQuery } from '#domain/platform/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import {
  countMatchingCustomers,
  findCustomerIds,
  listCustomers,
} from '#server/identity/accounts/list-customers.ts'
import { listSavedViews } from '#server/operations/back-office/saved-views.ts'
import { countCustomers } from '#server/operations/dashboard/queries.ts'
import { ListPage } from '#web/components/back-office/lists/list-page.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { money } from '#web/components/ui/money.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import type { Route } from './+types/customers'

export const loader = pageLoader('customers', async (page) => {
  const { ports, url } = page
  const { id, role } = await requireAccount(page)
  const query = readListQuery(customerListShape, url.searchParams)
  const isAsked = query.q !== '' || Object.keys(query.filters).length > 0
  const found = findCustomerIds(ports, query)
  const [list, total, asked, views] = await Promise.all([
    found.then((ids) => listCustomers(ports, query, ids)),
    countCustomers(ports),
    isAsked ? found.then((ids) => countMatchingCustomers(ports, query, ids)) : undefined,
    listSavedViews(ports, { accountId: id, list: href('/admin/customers') }),
  ])
  return {
    ...list,
    rows: list.rows.map(({ id: customerId, name, email, phone, city, country, ...row }) => ({
      id: customerId,
      name,
      email,
      phone,
      city,
      country,
      totalOrders: row.totalOrders,
      totalSpent: row.totalSpent,
      joinedOn: dayInParis(row.joinedAt),
      lastOrderOn: row.lastOrderAt ? dayInParis(row.lastOrderAt) : null,
    })),
    matching: asked ?? total,
    total,
    views,
    query,
    mayExport: isAllowed('customers-export', role),
  }
})

export const meta: Route.MetaFunction = () => [{ title: m.dashboard_customers() }]

/** List of accounts with their orders and amount spent. */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const search = writeListQuery(customerListShape, changeListQuery(loaderData.query, {}))
  const { rows, previous, next, matching, total, views, query, mayExport } = loaderData
  return (
    <ListContext
      value={{
        path: href('/admin/customers'),
        shape: customerListShape,
        query,
        rowsText: m.list_rows_customers,
      }}
    >
      <ListPage
        title={m.dashboard_customers()}
        help={[m.help_customers_1()]}
        empty={m.customers_none()}
        rows={rows}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        matching={matching}
        total={total}
        previous={previous}
        next={next}
        mayExport={mayExport}
        saved={views}
        views={[
          ['', m.filter_all(), total],
          ['?ordered=yes&sort=-last-order', m.customers_ordered()],
          ['?ordered=no', m.customers_never()],
        ]}
        filters={[]}
        columns={[
          {
            key: 'name',
            title: m.product_name(),
            cell: ({ id, name }) => (
              <Link
                to={href('/admin/customers/:id', { id }) + search}
                data-customer
                className="link font-semibold wrap-anywhere text-ink-strong"
              >
                {name}
              </Link>
            ),
          },
          { key: 'email', title: m.email(), cell: ({ email }) => <EmailText>{email}</EmailText> },
          {
            key: 'phone',
            title: m.phone(),
            cell: ({ phone }) => <span className="figures">{phone || '—'}</span>,
          },
          {
            key: 'location',
            title: m.customer_location(),
            cell: ({ city, country }) => [city, country].filter(Boolean).join(', ') || '—',
          },
          {
            key: 'joined',
            title: m.customer_joined(),
            sort: 'joined',
            cell: ({ joinedOn }) => <span className="figures">{shortDayText(joinedOn)}</span>,
          },
          {
            key: 'last-order',
            title: m.customer_last_order(),
            sort: 'last-order',
            cell: ({ lastOrderOn }) => (
              <span className="figures">{lastOrderOn ? shortDayText(lastOrderOn) : '—'}</span>
            ),
          },
          {
            key: 'orders',
            title: m.admin_orders(),
            sort: 'orders',
            isNumeric: true,
            cell: ({ totalOrders }) => totalOrders,
          },
          {
            key: 'spent',
            title: m.customer_spent(),
            sort: 'spent',
            isNumeric: true,
            cell: ({ totalSpent }) => money(totalSpent),
          },
        ]}
      />
    </ListContext>
  )
}
