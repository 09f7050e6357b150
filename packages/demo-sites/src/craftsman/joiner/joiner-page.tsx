import type { ReactElement } from 'react'
import { BrandText } from '../../brand.tsx'
import { ChoiceSwitch } from '../choice-switch.tsx'
import type { JoinerContent, Work } from '../craftsman-content.ts'
import { RequestForm } from '../request-form.tsx'
import { ScrollRegion } from '../scroll-region.tsx'
import { SiteFooter } from '../site-footer.tsx'
import { SiteHeader } from '../site-header.tsx'
import { BookcasePlate } from './bookcase-plate.tsx'
import { DoorPlate } from './door-plate.tsx'
import { DovetailDrawing, LapDrawing, TenonDrawing } from './joint-drawings.tsx'
import { StairsPlate } from './stairs-plate.tsx'
import { TablePlate } from './table-plate.tsx'
import { VolumeSketch } from './volume-sketch.tsx'

const plates = { bookcase: BookcasePlate, stairs: StairsPlate, table: TablePlate, door: DoorPlate }
const joints = { tenon: TenonDrawing, lap: LapDrawing }
const rows = ['A', 'B', 'C', 'D', 'E', 'F']

function Plate({ work }: { work: Work }): ReactElement {
  const Drawing = plates[work.drawing]
  return (
    <article className="plate" data-panel={`work:${work.drawing}`}>
      <ScrollRegion className="plate-sheet" label={work.title}>
        <Drawing label={work.drawingLabel} dims={work.dims} />
      </ScrollRegion>
      <div className="plate-text">
        <p className="plate-number">{work.number}</p>
        <h3>{work.title}</h3>
        <p>{work.text}</p>
        <dl>
          {work.facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </article>
  )
}

function Mark(): ReactElement {
  return (
    <svg className="brand-mark" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M2 2h36v36H2z" />
      <path d="M2 12l16-4v24L2 28M38 12L22 8v24l16-4" />
    </svg>
  )
}

export function JoinerPage({ content }: { content: JoinerContent }): ReactElement {
  const { hero, works, joints: joinery, steps } = content
  const list = works.items.map((work) => ({ value: work.drawing, label: work.title }))
  return (
    <>
      <SiteHeader brand={content.brand} nav={content.nav} navLabel={content.navLabel} mark={<Mark />} />
      <main>
        <section className="hero" aria-labelledby="hero-title">
          <div className="sheet-rows" aria-hidden="true">
            {rows.map((row) => (
              <span key={row}>{row}</span>
            ))}
          </div>
          <div className="hero-text">
            <h1 id="hero-title">{hero.title}</h1>
            <p>{hero.text}</p>
            <a className="action" href="#demande">
              {hero.action}
            </a>
          </div>
          <div className="hero-drawing" data-closing>
            <DovetailDrawing label={hero.drawingLabel} dims={hero.dims} />
            <label className="closing">
              <span>{hero.slider}</span>
              <input type="range" min="0" max="100" defaultValue="0" autoComplete="off" data-closer />
            </label>
          </div>
          <dl className="title-block">
            {content.titleBlock.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>
                  <BrandText text={fact.value} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="works" id="ouvrages" aria-labelledby="works-title">
          <div className="works-head">
            <h2 id="works-title">{works.title}</h2>
            <p>{works.text}</p>
          </div>
          <div className="works-controls">
            <ChoiceSwitch name="work" legend={works.listLabel} choices={list} selected="bookcase" quiet />
            <ChoiceSwitch name="wood" legend={works.woodLabel} choices={works.woods} selected="oak" />
          </div>
          <div className="plates" aria-live="polite">
            {works.items.map((work) => (
              <Plate key={work.drawing} work={work} />
            ))}
          </div>
        </section>
        <section className="joints" id="assemblages" aria-labelledby="joints-title">
          <div className="joints-head">
            <h2 id="joints-title">{joinery.title}</h2>
            <p>{joinery.text}</p>
          </div>
          {joinery.items.map((joint) => {
            const Drawing = joints[joint.drawing]
            return (
              <figure key={joint.name}>
                <Drawing />
                <figcaption>
                  <strong>{joint.name}</strong> {joint.text}
                </figcaption>
              </figure>
            )
          })}
        </section>
        <section className="steps" id="methode" aria-labelledby="steps-title">
          <h2 id="steps-title">{steps.title}</h2>
          <ol>
            {steps.items.map((step) => (
              <li key={step.name}>
                <span className="mark">{step.mark}</span>
                <h3>{step.name}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <RequestForm form={content.form}>
          <VolumeSketch caption={content.sketch.caption} unit={content.sketch.unit} />
        </RequestForm>
      </main>
      <SiteFooter brand={content.brand} footer={content.footer} />
    </>
  )
}
