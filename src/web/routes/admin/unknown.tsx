import { data } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/unknown'
import { DashboardLink } from './page-error.tsx'

export const loader = pageLoader('admin-unknown', async () => data(null, { status: 404 }))

export const meta: Route.MetaFunction = () => [{ title: m.not_found_title() }]

/** 404 page inside the back office, with its menu and palette. */
export default function UnknownPage() {
  return (
    <>
      <PageHeading title={m.not_found_title()} text={m.admin_not_found_text()} />
      <DashboardLink />
    </>
  )
}
