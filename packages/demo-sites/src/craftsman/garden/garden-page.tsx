import type { ReactElement } from 'react'
import { ChoiceSwitch } from '../choice-switch.tsx'
import type { GardenContent } from '../craftsman-content.ts'
import { RequestForm } from '../request-form.tsx'
import { SiteFooter } from '../site-footer.tsx'
import { SiteHeader } from '../site-header.tsx'
import { BloomCalendar } from './bloom-calendar.tsx'
import { GardenScene } from './garden-scene.tsx'
import { PlantingPlan } from './planting-plan.tsx'
import { PlotSketch } from './plot-sketch.tsx'
import { CourtDrawing, RibbonDrawing, SlopeDrawing } from './project-drawings.tsx'

const drawings = { court: CourtDrawing, ribbon: RibbonDrawing, slope: SlopeDrawing }

function Mark(): ReactElement {
  return (
    <svg className="brand-mark" viewBox="0 0 40 40" aria-hidden="true">
      <path d="M20 38V8M20 30Q6 28 5 14 18 15 20 28M20 24Q33 22 35 7 22 9 20 20" />
    </svg>
  )
}

export function GardenPage({ content }: { content: GardenContent }): ReactElement {
  const { hero, seasons, plan, projects } = content
  return (
    <>
      <SiteHeader brand={content.brand} nav={content.nav} navLabel={content.navLabel} mark={<Mark />} />
      <main>
        <section className="hero" aria-labelledby="hero-title">
          <div className="hero-text">
            <h1 id="hero-title">{hero.title}</h1>
            <p>{hero.text}</p>
            <a className="action" href="#demande">
              {hero.action}
            </a>
          </div>
          <GardenScene label={hero.drawingLabel} heights={hero.heights} soil={hero.ground} />
        </section>
        <section className="seasons" id="saisons" aria-label={seasons.legend}>
          <ChoiceSwitch
            name="season"
            legend={seasons.legend}
            choices={seasons.items}
            selected={content.season}
            quiet
          />
          <div className="season-cards" aria-live="polite">
            {seasons.items.map((season) => (
              <article key={season.value} data-panel={`season:${season.value}`}>
                <h2>{season.title}</h2>
                <p>{season.text}</p>
                <ul>
                  {season.jobs.map((job) => (
                    <li key={job}>{job}</li>
                  ))}
                </ul>
              </article>
            ))}
          </div>
        </section>
        <section className="planting" id="plan" aria-labelledby="plan-title">
          <div className="planting-head">
            <h2 id="plan-title">{plan.title}</h2>
            <p>{plan.text}</p>
          </div>
          <PlantingPlan plan={plan} />
          <BloomCalendar plan={plan} />
        </section>
        <section className="projects" id="jardins" aria-labelledby="projects-title">
          <h2 id="projects-title">{projects.title}</h2>
          {projects.items.map((project) => {
            const Drawing = drawings[project.drawing]
            return (
              <article className={`project project-${project.drawing}`} key={project.name}>
                <Drawing label={project.drawingLabel} dims={project.dims} />
                <div>
                  <h3>{project.name}</h3>
                  <p className="size">{project.size}</p>
                  <p>{project.text}</p>
                </div>
              </article>
            )
          })}
        </section>
        <RequestForm form={content.form}>
          <PlotSketch caption={content.sketch.caption} unit={content.sketch.unit} />
        </RequestForm>
      </main>
      <SiteFooter brand={content.brand} footer={content.footer} />
    </>
  )
}
