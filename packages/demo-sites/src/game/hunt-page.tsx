import type { ReactElement } from 'react'
import { brandMark, ExampleNote } from '../brand.tsx'
import { HouseDrawing } from './house-drawing.tsx'
import type { HuntContent, Treasure } from './hunt-content.ts'
import { TreasureDrawing } from './treasure-drawing.tsx'

// Centre and width of each object, in percent of the 900 by 1040 picture.
const spots: Record<Treasure, [number, number, number]> = {
  telescope: [40, 23.5, 12],
  kite: [57, 19, 11],
  globe: [20, 41.6, 12],
  hourglass: [40, 43, 8.5],
  violin: [60.5, 39, 9.5],
  metronome: [80, 43, 9],
  helmet: [21.5, 61.8, 12.5],
  shell: [41, 64, 10],
  compass: [80.5, 62.8, 9.5],
  scales: [62, 61, 13],
  amphora: [34, 85.5, 11],
  lantern: [74, 80.5, 8.5],
}

export function HuntPage({ content }: { content: HuntContent }): ReactElement {
  const treasures = content.objects.filter((object) => object.riddle)
  const texts = {
    hintRoom: content.hintRoom,
    hintObject: content.hintObject,
    wrong: content.wrong,
    found: content.found,
    riddleLabel: content.riddleLabel,
    endText: content.end.text,
    rooms: Object.fromEntries(content.rooms.map((room) => [room.id, room.name])),
    objects: content.objects,
  }
  return (
    <>
      <header className="hunt-front">
        <p className="hunt-brand">
          <b {...brandMark('name')}>{content.brand}</b> <span {...brandMark('trade')}>{content.kind}</span>
        </p>
        <h1>{content.title}</h1>
        <p className="hunt-lead">{content.lead}</p>
      </header>
      <main className="hunt-main" data-texts={JSON.stringify(texts)}>
        <section className="hunt-map" aria-label={content.mapLabel}>
          <HouseDrawing />
          {content.objects.map((object) => {
            const [x, y, width] = spots[object.id]
            return (
              <button
                key={object.id}
                type="button"
                className="hunt-object"
                style={{ left: `${x}%`, top: `${y}%`, width: `${width}%` }}
                aria-label={object.name}
                data-object={object.id}
                disabled
              >
                <TreasureDrawing id={object.id} />
              </button>
            )
          })}
        </section>
        <section className="hunt-panel" aria-label={content.rulesTitle}>
          <div className="hunt-riddle" data-live hidden>
            <p className="hunt-count" data-count />
            <p className="hunt-ask" data-riddle tabIndex={-1} />
            <p className="hunt-say" aria-live="polite" data-say />
            <button type="button" className="hunt-button" data-hint>
              {content.hint}
            </button>
          </div>
          <div className="hunt-end" data-end hidden>
            <h2 tabIndex={-1}>{content.end.title}</h2>
            <p data-end-text />
            <p>{content.end.demo}</p>
            <button type="button" className="hunt-button" data-again>
              {content.end.again}
            </button>
          </div>
          <div className="hunt-rules">
            <h2>{content.rulesTitle}</h2>
            <ol>
              {content.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ol>
          </div>
        </section>
        <section className="hunt-case" aria-labelledby="hunt-case">
          <h2 id="hunt-case">{content.caseTitle}</h2>
          <p>{content.caseNote}</p>
          <ul>
            {treasures.map((object) => (
              <li key={object.id} data-case={object.id}>
                <TreasureDrawing id={object.id} />
                <p className="hunt-unknown" data-unknown hidden>
                  {content.unknown}
                </p>
                <div data-known>
                  <h3>{object.name}</h3>
                  <p className="hunt-case-riddle">{object.riddle}</p>
                  <p>{object.fact}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <footer className="hunt-footer">
        <p>
          <ExampleNote text={content.footer} parts={['name', 'trade', 'town']} />
        </p>
      </footer>
    </>
  )
}
