import type { ReactElement } from 'react'
import { NotedText } from './noted-text.tsx'
import type { PracticeContent } from './practice-content.ts'
import { PracticeSection } from './practice-section.tsx'

export function FieldsSection({ content }: { content: PracticeContent }): ReactElement {
  const { fields, backLabel, noteLabel } = content
  return (
    <PracticeSection kind="fields" section={fields} backLabel={backLabel}>
      <p className="intro">
        <NotedText text={fields.intro} label={noteLabel} />
      </p>
      <ol className="fields">
        {fields.items.map((item) => (
          <li key={item.name}>
            <h3>{item.name}</h3>
            <div>
              <p>
                <NotedText text={item.text} label={noteLabel} />
              </p>
              <ul>
                {item.questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </PracticeSection>
  )
}
