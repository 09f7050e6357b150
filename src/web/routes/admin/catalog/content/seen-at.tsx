import { isLinkTarget } from '#domain/platform/text/link-target.ts'
import { m } from '#messages/messages.ts'
import { localPath } from '#web/components/ui/local-link.tsx'

/** The way to where a text is read; nothing where nobody knows. */
export function SeenAt({ location }: { location: string }) {
  if (!isLinkTarget(location)) return null
  const address = location.startsWith('/') ? localPath(location) : location
  return (
    <a href={address} target="_blank" rel="noopener" className="link py-1">
      {m.content_seen_at()}
    </a>
  )
}
