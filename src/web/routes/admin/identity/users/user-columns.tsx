import { href, Link } from 'react-router'
import { userStateLabels } from '#messages/identity/state-labels.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { countryName } from '#web/components/ui/country-name.ts'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { ShownUser } from './load-users.ts'
import { userRoleText } from './user-texts.tsx'

export function userColumns(): DataColumn<ShownUser>[] {
  return [
    {
      key: 'name',
      title: m.product_name(),
      sort: 'name',
      cell: ({ id, name }) => (
        <Link to={href('/admin/user-management/:id', { id })} className="link font-semibold wrap-anywhere">
          {name}
        </Link>
      ),
    },
    { key: 'email', title: m.email(), cell: ({ email }) => <EmailText>{email}</EmailText> },
    { key: 'role', title: m.user_role(), cell: ({ role }) => userRoleText(role) },
    {
      key: 'phone',
      title: m.phone(),
      cell: ({ phone }) => <span className="figures whitespace-nowrap">{phone || '—'}</span>,
    },
    {
      key: 'location',
      title: m.customer_location(),
      cell: ({ city, country }) => [city, country && countryName(country)].filter(Boolean).join(', ') || '—',
    },
    { key: 'state', title: m.status(), cell: ({ state }) => <StatusChip {...userStateLabels[state]} /> },
    {
      key: 'factor',
      title: m.second_factor(),
      cell: ({ hasFactor }) => (hasFactor ? m.user_factor_on() : m.second_factor_off()),
    },
    {
      key: 'signed-in',
      title: m.user_signed_in(),
      sort: 'signed-in',
      cell: ({ signedInOn }) => (
        <span className="figures">{signedInOn ? shortDayText(signedInOn) : '—'}</span>
      ),
    },
    {
      key: 'joined',
      title: m.customer_joined(),
      sort: 'joined',
      cell: ({ joinedOn }) => <span className="figures">{shortDayText(joinedOn)}</span>,
    },
  ]
}
