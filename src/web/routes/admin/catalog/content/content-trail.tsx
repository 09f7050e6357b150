import { ArrowLeft } from 'lucide-react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'

/** Links above a content page: back to the list, and to the preview. */
export function ContentTrail({ isPreview = false }: { isPreview?: boolean }) {
  return (
    <nav aria-label={m.menu_content()} className="no-print mb-2 flex flex-wrap gap-4">
      <Link to={href('/admin/content')} className="link inline-flex min-h-9 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.content_back()}
      </Link>
      {!isPreview && (
        <Link to={href('/admin/content/preview')} className="link inline-flex min-h-9 items-center">
          {m.content_preview()}
        </Link>
      )}
    </nav>
  )
}
