import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { PaymentsFrame } from '#web/routes/admin/payments/payments-frame.tsx'

import type { Route } from './+types/price-announcements'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementTable } from './announcement-table.tsx'
import { loadPriceAnnouncements } from './load-price-announcements.ts'
import { priceAnnouncementActions } from './price-announcement-actions.ts'

export const loader = pageLoader('price-announcements', loadPriceAnnouncements)

export const action = priceAnnouncementActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.announcement_title() }]

/** New prices for existing subscribers of a product. */
export default function PriceAnnouncements({ loaderData }: Route.ComponentProps) {
  const { announcements, mayAnnounce } = loaderData
  return (
    <PaymentsFrame text={mayAnnounce ? undefined : m.announcement_owner_only()}>
      <p className="mt-6">
        <Link to={href('/admin/payments/subscriptions')} className="link inline-block py-1 text-sm">
          ← {m.payments_tab_subscriptions()}
        </Link>
      </p>
      <h2 className="mt-3 text-section">{m.announcement_title()}</h2>
      <p className="mt-2 max-w-3xl">{m.announcement_text()}</p>
      {mayAnnounce && <AnnouncementForm data={loaderData} />}
      <h2 className="mt-10 text-section">{m.announcement_list()}</h2>
      <AnnouncementTable announcements={announcements} mayCancelAnnouncement={mayAnnounce} />
    </PaymentsFrame>
  )
}
