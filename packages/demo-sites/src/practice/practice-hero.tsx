import type { ReactElement } from 'react'
import { NotedText } from './noted-text.tsx'
import type { PracticeContent } from './practice-content.ts'
import { SectionNotes } from './section-notes.tsx'
import { sectionSign } from './section-sign.ts'

function Plate({ label }: { label: string }): ReactElement {
  return (
    <svg className="plate" viewBox="-240 -520 480 1040" role="img" aria-label={label}>
      <path d={sectionSign.openRuling} className="plate-ruling" />
      <path d={sectionSign.closeRuling} className="plate-ruling plate-ruling-close" />
      <path d={sectionSign.cut} className="plate-cut" />
    </svg>
  )
}

export function PracticeHero({ content }: { content: PracticeContent }): ReactElement {
  const { hero } = content
  return (
    <div className="hero">
      <div className="hero-words">
        <h1>
          {hero.title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className="hero-lead">
          <NotedText text={hero.lead} label={content.noteLabel} />
        </p>
        <p className="hero-actions">
          <a href={`#${content.preparation.id}`} className="button">
            {hero.action}
          </a>
          <a href={`#${content.fees.id}`}>{hero.second}</a>
        </p>
        <p className="hero-reach">
          <strong>{hero.phone}</strong>
          <span>{hero.hours}</span>
        </p>
        <SectionNotes notes={hero.notes} backLabel={content.backLabel} />
      </div>
      <Plate label={content.signAlt} />
    </div>
  )
}
