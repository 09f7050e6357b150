import { useLocation } from 'react-router'
import { m } from '#messages/messages.ts'

/** The provider said nothing: the rest of the page stands, and it can be asked again. */
export function ProviderAway({ problem }: { problem: 'unreachable' | 'refused' }) {
  const { pathname, search } = useLocation()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-bad bg-bad-soft p-4"
    >
      <p className="font-medium text-ink-strong">
        {problem === 'unreachable' ? m.provider_away() : m.provider_refuses()}
      </p>
      <a href={pathname + search} className="button-base button-quiet">
        {m.try_again()}
      </a>
    </div>
  )
}
