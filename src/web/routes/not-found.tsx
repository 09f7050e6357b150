import { data } from 'react-router'
import { m } from '#messages/messages.ts'
import { ErrorMessage } from '#web/components/layout/error-page.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/not-found'

export const loader = pageLoader('not-found', async () => data(null, { status: 404 }))

export const meta: Route.MetaFunction = () => [
  { title: m.not_found_title() },
  { name: 'robots', content: 'noindex' },
]

export default function NotFound() {
  return <ErrorMessage status={404} />
}
