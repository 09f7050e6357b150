import type { ReactElement } from 'react'
import type { Note } from './practice-content.ts'

/** Notes of a section: below it on a narrow page, in the margin on a wide one. */
export function SectionNotes({
  notes,
  backLabel,
}: {
  notes: Note[]
  backLabel: string
}): ReactElement | null {
  if (notes.length === 0) return null
  return (
    <div className="notes">
      {notes.map((note) => (
        <p key={note.number} id={`note-${note.number}`}>
          <a href={`#call-${note.number}`} aria-label={`${backLabel} ${note.number}`}>
            {note.number}
          </a>
          <span>{note.text}</span>
        </p>
      ))}
    </div>
  )
}
