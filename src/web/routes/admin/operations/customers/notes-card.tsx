import { Form } from 'react-router'
import { maxNoteLength } from '#domain/operations/customers/max-note-length.ts'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { failureOf } from '#web/components/back-office/forms/use-result-toast.ts'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { CustomerResult } from './customer-actions.ts'
import type { CustomerData } from './load-customer.ts'

type Props = Pick<CustomerData, 'notes' | 'mayNote'> & { answer: CustomerResult }
type Note = CustomerData['notes'][number]

/** Staff notes about a customer. The customer has the right to read them. */
export function NotesCard({ notes, mayNote, answer }: Props) {
  const failure = failureOf(answer)
  const noteFailure = failure?.intent === 'write-note' ? failure : undefined
  return (
    <Card title={m.notes_title()}>
      <p className="text-sm text-slate">{m.notes_may_be_read()}</p>
      {mayNote && (
        // A new key clears the field after the note was added to the list.
        <Form key={notes[0]?.id ?? 'first'} method="post" className="grid gap-3" noValidate>
          <input type="hidden" name="intent" value="write-note" />
          <TextField
            name="text"
            id="new-note"
            label={m.note_new()}
            maxLength={maxNoteLength}
            defaultValue={noteFailure?.values.text}
            error={noteFailure?.fields.text}
          />
          <button type="submit" className="button-base button-primary justify-self-start">
            {m.note_add()}
          </button>
        </Form>
      )}
      {notes.length === 0 ? (
        <p className="text-slate">{m.notes_none()}</p>
      ) : (
        <ul className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="border-t border-line pt-3">
              <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
              <p className="figures text-sm text-slate">
                {note.author && <>{note.author} · </>}
                <time dateTime={note.writtenAt}>{instantText(new Date(note.writtenAt))}</time>
                {note.changedAt && (
                  <> · {m.note_changed_at({ date: instantText(new Date(note.changedAt)) })}</>
                )}
              </p>
              {note.mayChange && <NoteTools note={note} answer={answer} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function NoteTools({ note, answer }: { note: Note; answer: CustomerResult }) {
  const failure = failureOf(answer)
  const noteFailure =
    failure?.intent === 'change-note' && failure.values.noteId === note.id ? failure : undefined
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-4 gap-y-2 text-sm">
      <details
        key={note.changedAt ?? ''}
        className="min-w-0 open:basis-full"
        open={noteFailure !== undefined}
      >
        <summary className="link min-h-6 cursor-pointer">{m.edit()}</summary>
        <Form method="post" className="mt-2 grid gap-3" noValidate>
          <input type="hidden" name="intent" value="change-note" />
          <input type="hidden" name="noteId" value={note.id} />
          <TextField
            name="text"
            id={`note-${note.id}`}
            label={m.note_text()}
            maxLength={maxNoteLength}
            defaultValue={noteFailure?.values.text ?? note.text}
            error={noteFailure?.fields.text}
          />
          <button type="submit" className="button-base button-primary justify-self-start">
            {m.save()}
          </button>
        </Form>
      </details>
      <Form method="post">
        <input type="hidden" name="intent" value="delete-note" />
        <input type="hidden" name="noteId" value={note.id} />
        <button type="submit" className="link min-h-6 text-bad">
          {m.product_delete()}
        </button>
      </Form>
    </div>
  )
}
