import type { ReactElement } from 'react'
import { type AccentRule, accentMark, BrandLines, brandMark } from '../brand.tsx'
import { LightBox } from './light-box.tsx'
import { LocalForm } from './local-form.tsx'
import type { DarkroomContent, Series } from './photographer-content.ts'
import { Scene } from './scene.tsx'

const accents: AccentRule[] = [
  { names: ['--accent', '--accent-text'], against: ['--ground', '--on-accent'], towards: 'white' },
]

export function DarkroomSite({ content }: { content: DarkroomContent }): ReactElement {
  const { hero, sessions, prints, request } = content
  return (
    <div className="photographer-demo darkroom" style={content.theme} {...accentMark(content.theme, accents)}>
      <header className="darkroom-head">
        <a className="darkroom-brand" href="#top" {...brandMark('name')}>
          {content.brand}
        </a>
        <nav aria-label={content.menuLabel}>
          {content.menu.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </nav>
      </header>
      <main id="top">
        <section className="darkroom-hero">
          <div className="print">
            <Scene spec={hero.scene} id="hero" />
          </div>
          <h1>{hero.title}</h1>
          <p className="darkroom-hero-line">{hero.line}</p>
          <p className="darkroom-hero-place">{hero.place}</p>
        </section>
        <section className="darkroom-series" id="series" aria-labelledby="series-title">
          <div className="darkroom-rail">
            <h2 id="series-title">{content.seriesTitle}</h2>
            <nav aria-label={content.seriesLabel}>
              {content.series.map((series) => (
                <a key={series.id} href={`#series-${series.id}`} data-series-tab={series.id}>
                  {series.name} <span>{series.photos.length}</span>
                </a>
              ))}
            </nav>
          </div>
          <div>
            {content.series.map((series) => (
              <SeriesPanel key={series.id} series={series} />
            ))}
          </div>
        </section>
        <section className="darkroom-sessions" id="sessions">
          <h2>{sessions.title}</h2>
          <p className="darkroom-lead">{sessions.line}</p>
          <dl>
            {sessions.rows.map((row) => (
              <div key={row.name}>
                <dt>{row.name}</dt>
                <dd>{row.detail}</dd>
                <dd className="darkroom-price">{row.price}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="darkroom-prints" id="prints">
          <div className="darkroom-wall">
            <div className="darkroom-frame">
              <div className="print">
                <Scene spec={prints.scene} id="wall" alt={prints.alt} />
              </div>
            </div>
          </div>
          <div className="darkroom-prints-text">
            <h2>{prints.title}</h2>
            <p>{prints.text}</p>
            <dl>
              {prints.rows.map((row) => (
                <div key={row.size}>
                  <dt>{row.size}</dt>
                  <dd>{row.price}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
        <section className="darkroom-request" id="contact">
          <div>
            <h2>{request.title}</h2>
            <p className="darkroom-lead">{request.line}</p>
          </div>
          <LocalForm form={request.form} id="request" />
        </section>
      </main>
      <footer className="darkroom-foot">
        <p className="darkroom-brand" {...brandMark('name')}>
          {content.brand}
        </p>
        <BrandLines lines={content.footer} parts={['trade', 'town']} />
      </footer>
      <LightBox words={content.lightBox} />
    </div>
  )
}

function SeriesPanel({ series }: { series: Series }): ReactElement {
  return (
    <section className="darkroom-panel" id={`series-${series.id}`} data-series-panel={series.id}>
      <h3>{series.name}</h3>
      <p className="darkroom-lead">{series.line}</p>
      <div className="darkroom-mosaic">
        {series.photos.map((photo) => (
          <figure key={photo.id} className={`shape-${photo.scene.shape}`}>
            <button
              type="button"
              className="print"
              data-open={photo.id}
              data-title={photo.title}
              data-caption={photo.caption}
            >
              <Scene spec={photo.scene} id={photo.id} alt={photo.alt} />
            </button>
            <figcaption>
              <em>{photo.title}</em> {photo.caption}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
