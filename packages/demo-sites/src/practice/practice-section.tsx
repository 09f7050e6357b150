import type { ReactElement, ReactNode } from 'react'
import type { Note } from './practice-content.ts'
import { SectionNotes } from './section-notes.tsx'

type Props = {
  kind: string
  section: { id: string; mark: string; title: string; notes: Note[] }
  backLabel: string
  children: ReactNode
}

export function PracticeSection({ kind, section, backLabel, children }: Props): ReactElement {
  return (
    <section className={`section section-${kind}`} id={section.id} aria-labelledby={`${section.id}-title`}>
      <p className="section-mark" aria-hidden="true">
        {section.mark}
      </p>
      <h2 id={`${section.id}-title`}>{section.title}</h2>
      <div className="section-body">{children}</div>
      <SectionNotes notes={section.notes} backLabel={backLabel} />
    </section>
  )
}
