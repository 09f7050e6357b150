import { href, Link } from 'react-router'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { changeListQuery, writeListQuery } from '#domain/platform/lists/list-query.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { customerList } from '#server/identity/accounts/customer-list.ts'
import { ListPage } from '#web/components/back-office/lists/list-page.tsx'
import { countryName } from '#web/components/ui/country-name.ts'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { money } from '#web/components/ui/money.ts'
import { listLoader } from '#web/forms/list-loader.ts'
import type { Route } from './+types/customers'

export const loader = listLoader(customerList, {
  path: href('/admin/customers'),
  row: ({ id, name, email, phone, city, country, totalOrders, totalSpent, joinedAt, lastOrderAt }) => ({
    id,
    name,
    email,
    phone,
    city,
    country,
    totalOrders,
    totalSpent,
    joinedOn: dayInParis(joinedAt),
    lastOrderOn: lastOrderAt ? dayInParis(lastOrderAt) : null,
  }),
})

export const meta: Route.MetaFunction = () => [{ title: m.dashboard_customers() }]

/** List of accounts with their orders and amount spent. */
export default function Customers({ loaderData }: Route.ComponentProps) {
  const { list, counts } = loaderData
  const search = writeListQuery(list.shape, changeListQuery(list.query, {}))
  return (
    <ListPage
      data={loaderData}
      rowsText={m.list_rows_customers}
      title={m.dashboard_customers()}
      help={[m.help_customers_1()]}
      empty={m.customers_none()}
      nameOf={({ name }) => name}
      views={[
        ['', m.filter_all(), counts.total],
        ['?ordered=yes&sort=-last-order', m.customers_ordered()],
        ['?ordered=no', m.customers_never()],
      ]}
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
          cell: ({ city, country }) =>
            [city, country && countryName(country)].filter(Boolean).join(', ') || '—',
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
  )
}
