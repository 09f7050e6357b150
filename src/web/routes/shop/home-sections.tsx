import { ContentImage } from '#web/components/content/content-image.tsx'
import { RichText } from '#web/components/content/rich-text.tsx'
import { homeQuestions } from './home-questions.ts'
import { QuestionList } from './question-list.tsx'

type Content = Record<string, string>

/** Three steps from choosing to being online. */
export function HomeSteps({ content }: { content: Content }) {
  const steps = [1, 2, 3].filter((step) => content[`home.how.step${step}.title`])
  if (steps.length === 0) return null
  return (
    <section className="wrap mt-20" aria-labelledby="how">
      <h2 id="how" className="text-title wrap-anywhere">
        {content['home.how.title']}
      </h2>
      <ol className="mt-8 grid gap-8 md:grid-cols-3">
        {steps.map((step) => (
          <li key={step} className="border-t-2 border-ink-strong pt-5">
            <span className="figures font-display text-4xl font-bold text-line-strong" aria-hidden="true">
              {step}
            </span>
            <h3 className="mt-3 text-xl wrap-anywhere">{content[`home.how.step${step}.title`]}</h3>
            <RichText text={content[`home.how.step${step}.text`]} className="mt-2" />
            <ContentImage
              value={content[`home.how.step${step}.picture`]}
              sizes="(min-width: 48rem) 30vw, 90vw"
              className="mt-4 rounded-card"
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

export function HomeReassurance({ content }: { content: Content }) {
  const points = ['commitment', 'withdrawal', 'included', 'price'].filter(
    (point) => content[`home.reassurance.${point}.title`],
  )
  if (points.length === 0) return null
  return (
    <section className="mt-20 bg-band py-14 text-on-band" aria-labelledby="reassurance">
      <div className="wrap">
        <h2 id="reassurance" className="text-section text-on-band wrap-anywhere">
          {content['home.reassurance.title']}
        </h2>
        <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {points.map((point) => (
            <li key={point}>
              <h3 className="text-lg text-on-band wrap-anywhere">
                {content[`home.reassurance.${point}.title`]}
              </h3>
              <RichText text={content[`home.reassurance.${point}.text`]} className="mt-2 text-on-band/90" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function HomeQuestions({ content }: { content: Content }) {
  const questions = homeQuestions(content)
  if (questions.length === 0) return null
  return (
    <section className="wrap mt-20 max-w-4xl" aria-labelledby="questions">
      <h2 id="questions" className="text-title wrap-anywhere">
        {content['home.faq.title']}
      </h2>
      <div className="mt-6">
        <QuestionList questions={questions}>
          {(answer) => <RichText text={answer} className="max-w-[65ch] pb-5" />}
        </QuestionList>
      </div>
    </section>
  )
}
