import { Archive, ArchiveRestore, ChevronLeft, ChevronRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { m } from '#messages/messages.ts'
import { DeleteMessages } from './delete-messages.tsx'
import type { MessageData } from './load-message.ts'
import { MessageForm } from './message-form.tsx'

const iconButton = 'grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken'

/** Toolbar of a message: its neighbours in the list, and its actions. */
export function MessageTools({ id, previous, next, isArchived, mayChange }: MessageData) {
  const { search } = useLocation()
  const [isDeleting, setDeleting] = useState(false)
  const neighbours = [
    [previous, 'prev', m.message_previous(), ChevronLeft],
    [next, 'next', m.message_next(), ChevronRight],
  ] as const
  const ArchiveIcon = isArchived ? ArchiveRestore : Archive
  return (
    <>
      {neighbours.map(
        ([neighbour, rel, text, Icon]) =>
          neighbour && (
            <Link
              key={rel}
              to={`${href('/admin/messages/:id', { id: neighbour })}${search}`}
              rel={rel}
              aria-label={text}
              title={text}
              preventScrollReset
              replace
              className={iconButton}
            >
              <Icon aria-hidden="true" className="size-5" />
            </Link>
          ),
      )}
      {mayChange && (
        <>
          <MessageForm intent={isArchived ? 'unarchive' : 'archive'} chosen={{ ids: [id] }}>
            <button type="submit" className="button-base min-h-11 px-3 hover:bg-sunken">
              <ArchiveIcon aria-hidden="true" className="size-5" />
              <span className="max-sm:sr-only">
                {isArchived ? m.message_unarchive() : m.message_archive()}
              </span>
            </button>
          </MessageForm>
          <button
            type="button"
            onClick={() => setDeleting(true)}
            className="when-scripted button-base min-h-11 px-3 text-bad hover:bg-sunken"
          >
            <Trash2 aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">{m.product_delete()}</span>
          </button>
        </>
      )}
      {isDeleting && <DeleteMessages chosen={{ ids: [id] }} count={1} onClose={() => setDeleting(false)} />}
    </>
  )
}
