import { isLinkTarget } from '#domain/platform/text/link-target.ts'
import { m } from '#messages/messages.ts'
import { localiseTarget } from '#web/components/layout/localise-target.ts'

/** Link to the page where a text is shown; null if `location` is not a link target. */
export function LocationLink({ location }: { location: string }) {
  if (!isLinkTarget(location)) return null
  return (
    <a href={localiseTarget(location)} target="_blank" rel="noopener" className="link py-1">
      {m.content_seen_at()}
    </a>
  )
}
