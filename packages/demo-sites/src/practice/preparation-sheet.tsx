import type { ReactElement } from 'react'
import { brandMark } from '../brand.tsx'
import type { PracticeContent, Preparation } from './practice-content.ts'

/** The list of exhibits, numbered as the documents are found; the script writes it from the form. */
export function PreparationSheet({
  sheet,
  brand,
}: {
  sheet: Preparation['sheet']
  brand: PracticeContent['brand']
}): ReactElement {
  return (
    <section
      className="sheet"
      aria-label={sheet.label}
      data-sheet=""
      data-piece={sheet.piece}
      data-count={sheet.count}
      data-complete={sheet.complete}
      hidden
    >
      <p className="sheet-head">
        <strong {...brandMark('name')}>{brand.name}</strong>
        <span {...brandMark('trade')}>{brand.trade}</span>
      </p>
      <h3>{sheet.heading}</h3>
      <p className="sheet-matter">
        {sheet.matter} <em data-matter-name="" />
      </p>
      <h4>{sheet.ready}</h4>
      <ol className="sheet-ready" data-ready="" />
      <p className="sheet-empty" data-empty="">
        {sheet.empty}
      </p>
      <div data-missing-part="">
        <h4>{sheet.missing}</h4>
        <ul className="sheet-missing" data-missing="" />
      </div>
      <div data-question-part="" hidden>
        <h4>{sheet.question}</h4>
        <p className="sheet-question" data-question="" />
      </div>
      <p className="sheet-deadline" data-deadline-part="" hidden>
        {sheet.deadline} <strong data-deadline="" />
      </p>
      <p className="sheet-foot">
        <span data-count-text="" aria-live="polite" />
        <button type="button" data-print="">
          {sheet.print}
        </button>
      </p>
    </section>
  )
}
