import type { ReactElement } from 'react'
import { brandMark, ExampleNote } from '../brand.tsx'
import { BottleDrawing } from './bottle-drawing.tsx'
import type { QuizContent } from './quiz-content.ts'
import { QuizQuestion } from './quiz-question.tsx'
import { SliceDrawing } from './slice-drawing.tsx'

const rain = [0, 1, 2, 3, 4, 5, 6, 7, 8]

export function QuizPage({ content }: { content: QuizContent }): ReactElement {
  const { end } = content
  const texts = {
    progress: content.progress,
    right: content.right,
    wrong: content.wrong,
    next: content.next,
    finish: content.finish,
    score: end.score,
    ranks: end.ranks,
    share: end.share,
    brand: content.brand,
    copied: end.copied,
  }
  return (
    <>
      <div className="quiz-rain" aria-hidden="true">
        {rain.map((drop) => (
          <SliceDrawing key={drop} flavour={drop * 3} />
        ))}
      </div>
      <header className="quiz-front">
        <p className="quiz-brand" {...brandMark('name')}>
          {content.brand}
        </p>
        <h1 className="quiz-title">
          {content.title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <div className="quiz-cover" data-cover>
          <p className="quiz-lead">{content.lead}</p>
          <button type="button" className="quiz-button" data-start data-live hidden>
            {content.start}
          </button>
          <div className="quiz-rules">
            <h2>{content.rulesTitle}</h2>
            <ul>
              {content.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
        </div>
      </header>
      <div className="quiz-side" style={{ '--level': 0.08 } as Record<string, number>}>
        <BottleDrawing label={content.brand} />
      </div>
      <main className="quiz-main" data-texts={JSON.stringify(texts)}>
        <section className="quiz-play" data-play aria-labelledby="quiz-questions">
          <h2 id="quiz-questions" className="quiz-questions-title">
            {content.questionsTitle}
          </h2>
          <p className="quiz-progress" data-progress />
          <ol className="quiz-questions">
            {content.questions.map((question) => (
              <QuizQuestion key={question.id} question={question} answerLabel={content.answerLabel} />
            ))}
          </ol>
          <div className="quiz-verdict" data-verdict aria-live="polite" />
          <button type="button" className="quiz-button" data-next hidden>
            {content.next}
          </button>
          <p className="quiz-keys" data-live hidden>
            {content.keys}
          </p>
        </section>
        <section className="quiz-end" data-end hidden aria-labelledby="quiz-end">
          <p className="quiz-score" data-score />
          <h2 id="quiz-end" tabIndex={-1} data-rank>
            {end.title}
          </h2>
          <p className="quiz-rank-text" data-rank-text />
          <label className="quiz-share">
            <span>{end.shareLabel}</span>
            <textarea rows={4} readOnly data-share />
          </label>
          <div className="quiz-actions">
            <button type="button" className="quiz-button" data-copy>
              {end.copy}
            </button>
            <button type="button" className="quiz-button quiz-button-plain" data-again>
              {end.again}
            </button>
          </div>
          <p className="quiz-copied" aria-live="polite" data-copied />
          <p className="quiz-demo">{end.demo}</p>
        </section>
      </main>
      <footer className="quiz-footer">
        <p>
          <ExampleNote text={content.footer} parts={['name', 'trade', 'town']} />
        </p>
      </footer>
    </>
  )
}
