import type { ReactElement } from 'react'
import type { ArchitectContent } from './architect-content.ts'
import { buildings } from './buildings/buildings.ts'
import { PlanThumbnail } from './drawing/plan-thumbnail.tsx'
import { ProjectSheet } from './project-sheet.tsx'

type IndexProps = { words: ArchitectContent['projects']; language: string }

export function ProjectIndex({ words, language }: IndexProps): ReactElement {
  const years = [...new Set(words.list.map(({ year }) => year))].toSorted((a, b) => b - a)
  const typeName = (id: string) => words.type.options.find((option) => option.id === id)?.name
  return (
    <section
      className="ar-projects"
      id="projects"
      aria-labelledby="projects-title"
      data-projects=""
      data-count={words.count}
      data-count-one={words.countOne}
      data-none={words.none}
    >
      <div className="ar-index">
        <h2 id="projects-title">{words.title}</h2>
        <div className="ar-filters" data-script-only="" hidden>
          <fieldset>
            <legend>{words.type.label}</legend>
            {[{ id: '', name: words.type.all }, ...words.type.options].map((option) => (
              <button key={option.id} type="button" data-type={option.id} aria-pressed={option.id === ''}>
                {option.name}
              </button>
            ))}
          </fieldset>
          <fieldset>
            <legend>{words.year.label}</legend>
            {['', ...years.map(String)].map((year) => (
              <button key={year} type="button" data-year={year} aria-pressed={year === ''}>
                {year || words.year.all}
              </button>
            ))}
          </fieldset>
        </div>
        <p className="ar-count" role="status" data-count-line="" />
        <ol className="ar-rows">
          {words.list.map((project) => (
            <li
              key={project.id}
              data-row={project.id}
              data-row-type={project.type}
              data-row-year={project.year}
            >
              <a href={`#sheet-${project.id}`} data-open-sheet={project.id}>
                <span className="ar-row-number">{project.number}</span>
                <PlanThumbnail building={buildings[project.building]} />
                <span className="ar-row-name">{project.name}</span>
                <span className="ar-row-kind">{typeName(project.type)}</span>
                <span className="ar-row-year">{project.year}</span>
              </a>
            </li>
          ))}
        </ol>
        <p className="ar-row-note">{words.enlargement}</p>
      </div>
      <div className="ar-sheets">
        {words.list.map((project) => (
          <ProjectSheet key={project.id} project={project} words={words} language={language} />
        ))}
      </div>
    </section>
  )
}
