import type { ReactElement } from 'react'
import { NotedText } from './noted-text.tsx'
import type { Convention, PracticeContent } from './practice-content.ts'
import { PracticeSection } from './practice-section.tsx'

function ConventionExtract({ convention }: { convention: Convention }): ReactElement {
  return (
    <li className="convention">
      <h4>
        <span>{convention.letter}</span> {convention.title}
      </h4>
      <p className="convention-way">{convention.way}</p>
      <dl>
        {convention.lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>{line.amount}</dd>
          </div>
        ))}
        <div className="convention-total">
          <dt>{convention.total.label}</dt>
          <dd>{convention.total.amount}</dd>
        </div>
      </dl>
      <p className="convention-promise">{convention.promise}</p>
    </li>
  )
}

export function FeesSection({ content }: { content: PracticeContent }): ReactElement {
  const { fees, backLabel, noteLabel } = content
  return (
    <PracticeSection kind="fees" section={fees} backLabel={backLabel}>
      <p className="intro">
        <NotedText text={fees.intro} label={noteLabel} />
      </p>
      <dl className="ways">
        {fees.ways.map((way) => (
          <div key={way.name}>
            <dt>{way.name}</dt>
            <dd>
              <NotedText text={way.text} label={noteLabel} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="conventions">
        <h3>{fees.examplesTitle}</h3>
        <p>{fees.examplesNote}</p>
        <ol>
          {fees.examples.map((convention) => (
            <ConventionExtract key={convention.letter} convention={convention} />
          ))}
        </ol>
      </div>
      {fees.closing.map((text) => (
        <p key={text} className="fees-closing">
          <NotedText text={text} label={noteLabel} />
        </p>
      ))}
    </PracticeSection>
  )
}
