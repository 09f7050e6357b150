import type { ReactElement } from 'react'
import { type AccentRule, accentMark, BrandContext } from '../brand.tsx'
import type { Language } from '../language.ts'
import type { HuntContent } from './hunt-content.ts'
import { HuntPage } from './hunt-page.tsx'
import type { QuizContent } from './quiz-content.ts'
import { QuizPage } from './quiz-page.tsx'

export type GameContent = QuizContent | HuntContent

const accents: Record<GameContent['variant'], AccentRule[]> = {
  quiz: [{ names: ['--pink-deep'], against: ['--paper', '--ground'], towards: 'black' }],
  hunt: [
    { names: ['--lamp'], against: ['--ground', '--shelf'], towards: 'white' },
    { names: ['--button'], against: ['--card'], towards: 'black' },
  ],
}

export function GameDemo(props: { content: GameContent; language: Language }): ReactElement {
  const { content, language } = props
  return (
    <BrandContext value={{ name: content.brand }}>
      <div
        className={`game game-${content.variant}`}
        style={content.theme}
        {...accentMark(content.theme, accents[content.variant])}
        data-game={content.variant}
        data-language={language}
      >
        {content.variant === 'quiz' ? <QuizPage content={content} /> : <HuntPage content={content} />}
      </div>
    </BrandContext>
  )
}
