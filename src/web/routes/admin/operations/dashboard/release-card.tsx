import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { newsSince } from '#messages/platform/release-news.ts'
import { DashboardCard } from './dashboard-card.tsx'
import type { DashboardData } from './load-dashboard.ts'

/** After an upgrade: what the running release changes, until the owner has read it. */
export function ReleaseCard({ upgrade }: Pick<DashboardData, 'upgrade'>) {
  const isBusy = useNavigation().formMethod === 'POST'
  if (!upgrade) return null
  const news = newsSince(upgrade.previous)
  return (
    <DashboardCard id="release" title={m.release_title(upgrade)}>
      {news.length === 0 ? (
        <p className="mt-2">{m.release_no_news()}</p>
      ) : (
        <ul className="mt-2 grid max-w-prose list-disc gap-1 pl-5">
          {news.map((text) => (
            <li key={text()}>{text()}</li>
          ))}
        </ul>
      )}
      <Form method="post" className="mt-4">
        <button
          type="submit"
          name="intent"
          value="release-read"
          disabled={isBusy}
          className="button-base button-quiet"
        >
          {m.release_read()}
        </button>
      </Form>
    </DashboardCard>
  )
}
