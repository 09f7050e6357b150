import type { ReactElement } from 'react'
import type { Preparation } from './practice-content.ts'

/** `method="dialog"` outside a dialog submits nothing: without the script no name ends up in a URL. */
export function PreparationForm({ preparation }: { preparation: Preparation }): ReactElement {
  return (
    <form method="dialog" className="preparation-form" data-preparation="" data-answer={preparation.answer}>
      <fieldset className="matters">
        <legend>
          <b>a)</b> {preparation.matterLegend}
        </legend>
        {preparation.matters.map((matter, index) => (
          <label key={matter.id}>
            <input type="radio" name="matter" value={matter.id} defaultChecked={index === 0} />
            <span>{matter.name}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="papers">
        <legend>
          <b>b)</b> {preparation.papersLegend}
        </legend>
        <Papers papers={preparation.basePapers} />
        {preparation.matters.map((matter) => (
          <div key={matter.id} data-matter={matter.id} data-name={matter.name}>
            <p className="papers-matter">{matter.name}</p>
            <Papers papers={matter.papers} />
          </div>
        ))}
      </fieldset>
      <div className="questions">
        <p className="field">
          <label htmlFor="practice-question">
            <b>c)</b> {preparation.questionLabel}
          </label>
          <textarea
            id="practice-question"
            name="question"
            rows={3}
            aria-describedby="practice-question-hint"
          />
          <small id="practice-question-hint">{preparation.questionHint}</small>
        </p>
        <p className="field">
          <label htmlFor="practice-deadline">
            <b>d)</b> {preparation.deadlineLabel}
          </label>
          <input
            id="practice-deadline"
            name="deadline"
            type="date"
            aria-describedby="practice-deadline-hint"
          />
          <small id="practice-deadline-hint">{preparation.deadlineHint}</small>
        </p>
      </div>
      <fieldset className="moments">
        <legend>
          <b>e)</b> {preparation.momentLegend}
        </legend>
        {preparation.moments.map((moment, index) => (
          <label key={moment}>
            <input type="radio" name="moment" value={moment} defaultChecked={index === 0} />
            <span>{moment}</span>
          </label>
        ))}
      </fieldset>
      <div className="person">
        <p className="field">
          <label htmlFor="practice-name">{preparation.nameLabel}</label>
          <input id="practice-name" name="name" type="text" required autoComplete="name" />
        </p>
        <p className="field">
          <label htmlFor="practice-phone">{preparation.phoneLabel}</label>
          <input id="practice-phone" name="phone" type="tel" required autoComplete="tel" />
        </p>
      </div>
      <button type="submit" className="button">
        {preparation.submit}
      </button>
      <p className="privacy">{preparation.privacy}</p>
      <p className="answer" role="status" tabIndex={-1} data-status="" />
    </form>
  )
}

function Papers({ papers }: { papers: string[] }): ReactElement {
  return (
    <>
      {papers.map((paper) => (
        <label key={paper}>
          <input type="checkbox" name="paper" value={paper} />
          <span>{paper}</span>
        </label>
      ))}
    </>
  )
}
