import type { ReactElement } from 'react'
import type { StudioContent } from './studio-content.ts'

/** Dialog in which a visitor books a class; `booking.js` fills it. */
export function StudioSheet({ content }: { content: StudioContent }): ReactElement {
  const { sheet } = content
  const texts = {
    mat: sheet.mat,
    matTaken: sheet.matTaken,
    pick: sheet.pick,
    done: sheet.done,
    join: content.join,
    joined: content.joined,
    full: content.full,
    lastPlace: content.lastPlace,
    placesLeft: content.placesLeft,
    leave: sheet.leave,
  }
  return (
    <dialog className="studio-sheet" aria-labelledby="studio-sheet" data-texts={JSON.stringify(texts)}>
      <button type="button" className="studio-close" data-close aria-label={sheet.close}>
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
        </svg>
      </button>
      <p className="studio-sheet-when" data-sheet-when />
      <h2 id="studio-sheet" data-sheet-name>
        {sheet.choose}
      </h2>
      <p data-sheet-teacher />
      <p className="studio-sheet-ask">{sheet.choose}</p>
      <div className="studio-room">
        <p className="studio-room-front">{sheet.teacher}</p>
        <fieldset className="studio-room-mats" data-room>
          <legend className="studio-hidden">{sheet.plan}</legend>
        </fieldset>
      </div>
      <p className="studio-say" aria-live="polite" data-say />
      <button type="button" className="studio-go" data-go>
        {sheet.confirm}
      </button>
      <p className="studio-demo">{sheet.demo}</p>
    </dialog>
  )
}
