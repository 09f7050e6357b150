import { m } from '#messages/messages.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'
import { privatePage } from '#web/forms/private-page.ts'
import type { Route } from './+types/profile'
import { AccountFrame } from './account-frame.tsx'

export const loader = pageLoader('profile', async (page) => {
  const { firstName, lastName, email } = await requireAccount(page)
  return { firstName, lastName, email }
})

export const headers = privatePage

export const meta: Route.MetaFunction = () => [
  { title: m.profile_title() },
  { name: 'robots', content: 'noindex' },
]

export function HydrateFallback() {
  return <p className="wrap pt-10">{m.profile_loading()}</p>
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const facts = [
    [m.first_name(), loaderData.firstName],
    [m.last_name(), loaderData.lastName],
    [m.email(), loaderData.email],
  ]
  return (
    <AccountFrame title={m.profile_title()}>
      <dl className="mt-8 grid gap-5 rounded-card border border-line bg-surface p-6 sm:grid-cols-3">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-slate">{term}</dt>
            <dd className="font-semibold break-words text-ink-strong">{value}</dd>
          </div>
        ))}
      </dl>
    </AccountFrame>
  )
}
