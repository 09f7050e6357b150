import type { ReactElement } from 'react'
import { Monogram } from './monogram.tsx'
import { NotedText } from './noted-text.tsx'
import type { PracticeContent } from './practice-content.ts'
import { PracticeSection } from './practice-section.tsx'

export function LawyersSection({ content }: { content: PracticeContent }): ReactElement {
  const { lawyers, backLabel, noteLabel } = content
  return (
    <PracticeSection kind="lawyers" section={lawyers} backLabel={backLabel}>
      <p className="intro">
        <NotedText text={lawyers.intro} label={noteLabel} />
      </p>
      <ul className="people">
        {lawyers.people.map((person) => (
          <li key={person.name}>
            <Monogram id={`seal-${person.petals}`} initials={person.initials} petals={person.petals} />
            <h3>{person.name}</h3>
            <p className="people-role">{person.role}</p>
            <p>{person.text}</p>
          </li>
        ))}
      </ul>
      <p className="aside-rule">
        <NotedText text={lawyers.rule} label={noteLabel} />
      </p>
    </PracticeSection>
  )
}
