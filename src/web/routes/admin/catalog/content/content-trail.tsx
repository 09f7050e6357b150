import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { contentPath } from './content-path.ts'

/** Links above a content page: back to the list, and to the preview. */
export function ContentTrail({ isPreview = false }: { isPreview?: boolean }) {
  return (
    <nav aria-label={m.menu_content()} className="no-print mb-2 flex flex-wrap gap-4">
      <Link to={contentPath} className="link inline-flex min-h-9 items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {m.content_back()}
      </Link>
      {!isPreview && (
        <Link to={`${contentPath}/preview`} className="link inline-flex min-h-9 items-center">
          {m.content_preview()}
        </Link>
      )}
    </nav>
  )
}
