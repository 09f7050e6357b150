import { href } from 'react-router'
import { m } from '#messages/messages.ts'

/** Says that the page shows texts that are not published yet. */
export function PreviewBadge({ isPreview }: { isPreview: boolean }) {
  if (!isPreview) return null
  return (
    <div
      role="status"
      className="below-header border-b border-warn bg-warn-soft py-2 text-center text-sm font-semibold text-ink-strong"
    >
      {m.content_preview_mark()}{' '}
      <a href={href('/admin/content')} target="_top" className="underline underline-offset-2">
        {m.content_preview_leave()}
      </a>
    </div>
  )
}
