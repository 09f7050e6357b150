import type { ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { readRefusal } from '#web/forms/read-refusal.ts'
import { pageName } from './page-name.ts'

type Props = { error: unknown; title: string; children: ReactNode }

/** Error page: shows the text of a refusal by the shop, otherwise `children`, below the page's title. */
export function PageError({ error, title, children }: Props) {
  const text = readRefusal(error)
  if (text !== undefined) return <PageRefusal text={text} />
  return (
    <>
      <PageHeading title={title} />
      {children}
    </>
  )
}

export function PageRefusal({ text }: { text: string }) {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeading title={pageName(pathname)} />
      <p role="alert" className="mt-4 max-w-2xl text-lg">
        {text}
      </p>
      <DashboardLink />
    </>
  )
}

/** Link to the dashboard from a page without content. */
export function DashboardLink() {
  return (
    <p className="mt-6">
      <Link to={href('/admin/dashboard')} className="button-base button-primary">
        {m.admin_dashboard()}
      </Link>
    </p>
  )
}
