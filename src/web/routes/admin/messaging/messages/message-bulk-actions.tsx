import { useState } from 'react'
import { m } from '#messages/messages.ts'
import { useList } from '#web/components/back-office/lists/use-list.ts'
import type { Selection } from '#web/components/back-office/lists/use-selection.ts'
import { DeleteMessages } from './delete-messages.tsx'
import { MessageForm } from './message-form.tsx'

type Props = { selection: Selection; matching: number; seenUntil: string }

/** Bulk actions on the selected messages; archiving and unarchiving as the view allows. */
export function MessageBulkActions({ selection, matching, seenUntil }: Props) {
  const [isDeleting, setDeleting] = useState(false)
  const { archived } = useList().query.filters
  // 'All' means the messages at the time of the choice: later ones have not been seen.
  const [everything, setEverything] = useState<{ until: string; count: number }>()
  if (selection.isEverything && !everything) setEverything({ until: seenUntil, count: matching })
  if (!selection.isEverything && everything) setEverything(undefined)
  const chosen = {
    ids: [...selection.ids],
    ...(everything && { allReceivedUntil: everything.until }),
  }
  const actions = [
    ...(archived === 'yes' ? [] : [['archive', m.message_archive()] as const]),
    ...(archived ? [['unarchive', m.message_unarchive()] as const] : []),
    ['read', m.message_mark_read()] as const,
  ]
  return (
    <>
      {actions.map(([intent, text]) => (
        <MessageForm key={intent} intent={intent} chosen={chosen}>
          <button type="submit" className="button-base button-quiet">
            {text}
          </button>
        </MessageForm>
      ))}
      <button type="button" onClick={() => setDeleting(true)} className="button-base button-quiet text-bad">
        {m.product_delete()}
      </button>
      {isDeleting && (
        <DeleteMessages
          chosen={chosen}
          count={everything?.count ?? selection.ids.size}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  )
}
