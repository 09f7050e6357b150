import type { ReactNode } from 'react'
import type { Question } from './questions-data.ts'

type Props = { questions: readonly Question[]; children: (answer: string) => ReactNode }

/** Questions that open on their answers; `children` draws an answer. */
export function QuestionList({ questions, children }: Props) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group py-1">
          <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-semibold text-ink-strong">
            <span className="min-w-0 wrap-anywhere">{question}</span>
            <span aria-hidden="true" className="text-2xl leading-none group-open:rotate-45">
              +
            </span>
          </summary>
          {children(answer)}
        </details>
      ))}
    </div>
  )
}
