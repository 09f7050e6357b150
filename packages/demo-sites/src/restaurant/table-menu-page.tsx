import type { ReactElement } from 'react'
import { BrandLines, brandMark } from '../brand.tsx'
import type { Language } from '../language.ts'
import { HoursStatus, HoursTable } from './opening-hours.tsx'
import type { TableMenuContent } from './restaurant-content.ts'
import { TableMenuSea } from './table-menu-drawings.tsx'
import { TableMenuSection } from './table-menu-section.tsx'
import { TableMenuTools } from './table-menu-tools.tsx'

export function TableMenuPage({
  content,
  language,
}: {
  content: TableMenuContent
  language: Language
}): ReactElement {
  const { list, hours } = content
  return (
    <div className="tm-sheet" data-filter-scope="" data-dishes-language={content.dishLanguages.start}>
      <header className="tm-header">
        <TableMenuSea />
        <div className="tm-header-words">
          <p className="tm-table">{content.table}</p>
          <h1 {...brandMark('name')}>{content.brand.name}</h1>
          <p className="tm-tagline" {...brandMark('trade')}>
            {content.brand.tagline}
          </p>
        </div>
      </header>
      <TableMenuTools content={content} />
      <main className="tm-main" id="top">
        <p className="tm-welcome">{content.welcome}</p>
        <p
          className="rs-count"
          role="status"
          data-filter-count=""
          data-none={content.filters.counts.none}
          data-one={content.filters.counts.one}
          data-many={content.filters.counts.many}
        />
        {content.sections.map((section) => (
          <TableMenuSection key={section.id} section={section} content={content} language={language} />
        ))}
        <p className="tm-note">{content.note}</p>
      </main>
      <details className="tm-list" data-needs-script="" data-list="">
        <summary>
          <span>{list.show}</span>
          <span className="tm-list-count" data-list-count="">
            0
          </span>
          <output data-list-total="" />
        </summary>
        <div className="tm-list-sheet">
          <h2>{list.title}</h2>
          <p data-list-empty="">{list.empty}</p>
          <ul data-list-lines="" />
          <p className="tm-list-note">{list.note}</p>
        </div>
      </details>
      <footer className="tm-footer">
        <h2>{hours.title}</h2>
        <HoursStatus hours={hours} />
        <HoursTable hours={hours} language={language} />
        <BrandLines lines={content.footer} parts={['town']} />
      </footer>
    </div>
  )
}
