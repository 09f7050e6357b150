import type { ReactElement } from 'react'
import type { ArchitectContent, Project, View } from './architect-content.ts'
import { buildings } from './buildings/buildings.ts'
import { Drawing } from './drawing/drawing.tsx'

const views: View[] = ['plan', 'section', 'axonometry', 'elevation']

type SheetProps = { project: Project; words: ArchitectContent['projects']; language: string }

export function ProjectSheet({ project, words, language }: SheetProps): ReactElement {
  const building = buildings[project.building]
  const title = `sheet-${project.id}-title`
  return (
    <article
      className="ar-sheet-page"
      id={`sheet-${project.id}`}
      data-sheet={project.id}
      aria-labelledby={title}
    >
      <header className="ar-sheet-head">
        <p className="ar-sheet-number" aria-hidden="true">
          {project.number}
        </p>
        <h3 id={title}>{project.name}</h3>
      </header>
      <div className="ar-sheet-tools" data-script-only="" hidden>
        <fieldset className="ar-views">
          <legend className="ar-hidden">{`${words.viewsLabel}, ${project.name}`}</legend>
          {views.map((view) => (
            <button key={view} type="button" data-view-button={view} aria-pressed={view === 'plan'}>
              {words.views[view]}
            </button>
          ))}
        </fieldset>
        <button type="button" className="ar-dims-button" data-dims-button="" aria-pressed="true">
          {words.dims}
        </button>
      </div>
      <div className="ar-views-frame">
        {views.map((view) => (
          <figure key={view} data-view={view}>
            <Drawing building={building} view={view} label={project.drawings[view]} language={language} />
            <figcaption>{words.views[view]}</figcaption>
          </figure>
        ))}
      </div>
      <div className="ar-sheet-text">
        <p className="ar-sheet-about">{project.text}</p>
        <ol className="ar-rooms">
          {project.rooms.map((room) => (
            <li key={room}>{room}</li>
          ))}
        </ol>
        <dl>
          {project.facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="ar-measure-hint" data-script-only="" hidden>
        {words.measure}
      </p>
    </article>
  )
}
