import type { CSSProperties, ReactElement } from 'react'
import { NotedText } from './noted-text.tsx'
import type { PracticeContent } from './practice-content.ts'
import { PracticeSection } from './practice-section.tsx'

/** Sixty divisions, the fifth and fifteenth longer, as on an engraved ruler. */
function Rule(): ReactElement {
  const cuts = Array.from({ length: 61 }, (_, minute) => {
    const length = minute % 15 === 0 ? 30 : minute % 5 === 0 ? 20 : 11
    return `M${minute * 16} 0v${length}`
  }).join('')
  return (
    <svg className="hour-rule" viewBox="-1 0 962 32" preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0 .8H960${cuts}`} />
    </svg>
  )
}

export function AppointmentSection({ content }: { content: PracticeContent }): ReactElement {
  const { appointment, backLabel, noteLabel } = content
  return (
    <PracticeSection kind="appointment" section={appointment} backLabel={backLabel}>
      <p className="intro">
        <NotedText text={appointment.intro} label={noteLabel} />
      </p>
      <div className="hour">
        <Rule />
        <ol>
          {appointment.steps.map((step) => (
            <li key={step.title} style={{ '--minutes': step.to - step.from } as CSSProperties}>
              <p className="hour-minutes">
                {step.from}–{step.to} {appointment.minute}
              </p>
              <h3>{step.title}</h3>
              <p>
                <NotedText text={step.text} label={noteLabel} />
              </p>
            </li>
          ))}
        </ol>
      </div>
      <p className="aside-rule">
        <NotedText text={appointment.after} label={noteLabel} />
      </p>
    </PracticeSection>
  )
}
