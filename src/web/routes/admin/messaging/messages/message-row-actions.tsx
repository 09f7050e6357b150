import { Archive, ArchiveRestore, Eye, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { DeleteMessages } from './delete-messages.tsx'
import type { ShownMessage } from './load-messages.ts'
import { MessageForm } from './message-form.tsx'

type Props = { row: ShownMessage; to: string; mayChange: boolean }

const button = 'grid size-9 place-items-center rounded-full text-ink hover:bg-sunken'

/** Actions on one message. */
export function MessageRowActions({ row, to, mayChange }: Props) {
  const [isDeleting, setDeleting] = useState(false)
  const { id, subject, isArchived } = row
  const chosen = { ids: [id] }
  return (
    <span className="inline-flex items-center">
      <Link
        to={to}
        preventScrollReset
        aria-label={m.message_view_it({ subject })}
        title={m.message_view()}
        className={button}
      >
        <Eye aria-hidden="true" className="size-5" />
      </Link>
      {mayChange && (
        <>
          <MessageForm intent={isArchived ? 'unarchive' : 'archive'} chosen={chosen}>
            <button
              type="submit"
              aria-label={
                isArchived ? m.message_unarchive_it({ subject }) : m.message_archive_it({ subject })
              }
              title={isArchived ? m.message_unarchive() : m.message_archive()}
              className={button}
            >
              {isArchived ? (
                <ArchiveRestore aria-hidden="true" className="size-5" />
              ) : (
                <Archive aria-hidden="true" className="size-5" />
              )}
            </button>
          </MessageForm>
          <button
            type="button"
            aria-label={m.message_delete_it({ subject })}
            title={m.product_delete()}
            onClick={() => setDeleting(true)}
            className={button}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </button>
        </>
      )}
      {isDeleting && <DeleteMessages chosen={chosen} count={1} onClose={() => setDeleting(false)} />}
    </span>
  )
}
