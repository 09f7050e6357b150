import type { ReactElement } from 'react'
import type { Language } from '../language.ts'
import type { HuntContent } from './hunt-content.ts'
import { HuntPage } from './hunt-page.tsx'
import type { QuizContent } from './quiz-content.ts'
import { QuizPage } from './quiz-page.tsx'

export type GameContent = QuizContent | HuntContent

export function GameDemo(props: { content: GameContent; language: Language }): ReactElement {
  const { content, language } = props
  return (
    <div
      className={`game game-${content.variant}`}
      style={content.theme}
      data-game={content.variant}
      data-language={language}
    >
      {content.variant === 'quiz' ? <QuizPage content={content} /> : <HuntPage content={content} />}
    </div>
  )
}
