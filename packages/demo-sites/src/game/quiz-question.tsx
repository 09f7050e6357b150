import type { ReactElement } from 'react'
import type { QuizContent } from './quiz-content.ts'
import { SliceDrawing } from './slice-drawing.tsx'

type Props = { question: QuizContent['questions'][number]; answerLabel: string }

export function QuizQuestion({ question, answerLabel }: Props): ReactElement {
  return (
    <li className="quiz-question" data-question data-right={question.right}>
      <h3 tabIndex={-1}>{question.ask}</h3>
      <ul className="quiz-choices">
        {question.choices.map((choice, index) => (
          <li key={choice}>
            <button type="button" className="quiz-choice" data-choice disabled>
              <SliceDrawing flavour={index} />
              <span>{choice}</span>
              <span className="quiz-key" aria-hidden="true">
                {index + 1}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <details className="quiz-answer">
        <summary>{answerLabel}</summary>
        <p>
          <strong>{question.choices[question.right]}.</strong> <span data-because>{question.because}</span>
        </p>
      </details>
    </li>
  )
}
