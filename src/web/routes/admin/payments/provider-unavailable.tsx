import { useLocation } from 'react-router'
import { m } from '#messages/messages.ts'

/** Notice that the provider did not answer, with a retry button; the rest of the page stays usable. */
export function ProviderUnavailable({ problem }: { problem: 'unreachable' | 'refused' }) {
  const { pathname, search } = useLocation()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-bad bg-bad-soft p-4"
    >
      <p className="font-medium text-ink-strong">
        {problem === 'unreachable' ? m.provider_unavailable() : m.provider_refuses()}
      </p>
      <a href={pathname + search} className="button-base button-quiet">
        {m.try_again()}
      </a>
    </div>
  )
}
