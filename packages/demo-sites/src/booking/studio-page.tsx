import type { ReactElement } from 'react'
import { brandLabelMark, brandMark, ExampleNote } from '../brand.tsx'
import { FloorDrawing } from './floor-drawing.tsx'
import { PoseDrawing } from './pose-drawing.tsx'
import type { StudioContent } from './studio-content.ts'
import { StudioSheet } from './studio-sheet.tsx'
import { StudioWeek } from './studio-week.tsx'

export function StudioPage({ content }: { content: StudioContent }): ReactElement {
  return (
    <>
      <header className="studio-front">
        <div className="studio-top">
          <p className="studio-brand" {...brandMark('name')}>
            {content.brand}
          </p>
          <nav className="studio-nav" aria-label={content.brand} {...brandLabelMark()}>
            <a href="#week">{content.nav.week}</a>
            <a href="#floor">{content.nav.floor}</a>
            <a href="#prices">{content.nav.prices}</a>
          </nav>
        </div>
        <h1 className="studio-title">
          {content.title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className="studio-lead">{content.lead}</p>
        <div className="studio-stage">
          <FloorDrawing />
          {content.styles.map((style) => (
            <PoseDrawing key={style.id} pose={style.pose} colour={style.colour} />
          ))}
        </div>
      </header>
      <main>
        <StudioWeek content={content} />
        <section id="floor" className="studio-floor" aria-labelledby="studio-floor">
          <h2 id="studio-floor">{content.floorTitle}</h2>
          <ul>
            {content.styles.map((style) => (
              <li key={style.id}>
                <PoseDrawing pose={style.pose} colour={style.colour} />
                <h3>{style.name}</h3>
                <p>{style.about}</p>
              </li>
            ))}
          </ul>
          <div className="studio-words">
            {content.floorText.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
        <section id="prices" className="studio-prices" aria-labelledby="studio-prices">
          <h2 id="studio-prices">{content.pricesTitle}</h2>
          <dl>
            {content.prices.map((price) => (
              <div key={price.name}>
                <dt>
                  {price.name} <span>{price.text}</span>
                </dt>
                <dd>{price.price}</dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
      <footer className="studio-footer">
        <p>
          <ExampleNote text={content.footer} parts={['name', 'trade', 'town']} />
        </p>
      </footer>
      <StudioSheet content={content} />
    </>
  )
}
