import { isLinkTarget } from '#domain/platform/text/link-target.ts'
import { m } from '#messages/messages.ts'
import { localPath } from '#web/components/ui/local-link.tsx'

/** Link to the page where a text is shown; null if `location` is not a link target. */
export function LocationLink({ location }: { location: string }) {
  if (!isLinkTarget(location)) return null
  const address = location.startsWith('/') ? localPath(location) : location
  return (
    <a href={address} target="_blank" rel="noopener" className="link py-1">
      {m.content_seen_at()}
    </a>
  )
}
