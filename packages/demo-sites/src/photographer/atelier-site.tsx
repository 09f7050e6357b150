import type { ReactElement } from 'react'
import { type AccentRule, accentMark, BrandLines, brandMark } from '../brand.tsx'
import { LightBox } from './light-box.tsx'
import { LocalForm } from './local-form.tsx'
import type { AtelierContent, Piece, VesselSpec } from './photographer-content.ts'
import { Vessel, vesselWidth } from './vessel.tsx'

const accents: AccentRule[] = [
  { names: ['--accent', '--accent-text'], against: ['--ground', '--wash', '--on-accent'], towards: 'black' },
]

export function AtelierSite({ content }: { content: AtelierContent }): ReactElement {
  const { process, exhibitions, visit } = content
  return (
    <div className="photographer-demo atelier" style={content.theme} {...accentMark(content.theme, accents)}>
      <header className="atelier-head">
        <a href="#top" className="atelier-mark" {...brandMark('name')}>
          {content.brand.join(' ')}
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
        <section className="atelier-hero">
          <h1>{content.title}</h1>
          <p>{content.line}</p>
          <Shelf vessels={content.shelf} alt={content.shelfAlt} />
        </section>
        <section className="atelier-pieces" id="pieces" aria-labelledby="pieces-title">
          <div className="atelier-bar">
            <h2 id="pieces-title">{content.piecesTitle}</h2>
            <nav aria-label={content.familiesLabel}>
              {content.families.map((family) => (
                <a key={family.id} href={`#family-${family.id}`} data-series-tab={family.id}>
                  {family.name}
                </a>
              ))}
            </nav>
          </div>
          {content.families.map((family) => (
            <section key={family.id} id={`family-${family.id}`} data-series-panel={family.id}>
              <h3 className="atelier-family">{family.name}</h3>
              <p className="atelier-family-line">{family.line}</p>
              <div className="atelier-grid">
                {family.pieces.map((piece) => (
                  <PieceCard key={piece.id} piece={piece} />
                ))}
              </div>
            </section>
          ))}
        </section>
        <section className="atelier-process" id="process">
          <h2>{process.title}</h2>
          <svg className="atelier-curve" viewBox="0 0 1200 200" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 190H300C340 190 380 96 420 92S470 186 600 190H880C930 188 960 30 1010 14S1080 20 1090 60S1130 176 1200 188V200H0Z" />
            <path d="M0 190H300C340 190 380 96 420 92S470 186 600 190H880C930 188 960 30 1010 14S1080 20 1090 60S1130 176 1200 188" />
          </svg>
          <ol>
            {process.steps.map((step) => (
              <li key={step.name}>
                <h3>{step.name}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="atelier-shows" id="exhibitions">
          <h2>{exhibitions.title}</h2>
          <ul>
            {exhibitions.rows.map((row) => (
              <li key={row.name}>
                <span className="atelier-dates">{row.dates}</span>
                <span className="atelier-show">{row.name}</span>
                <span>{row.place}</span>
                <span className="atelier-state">{row.state}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className="atelier-visit" id="visit">
          <div>
            <h2>{visit.title}</h2>
            <p>{visit.text}</p>
            <dl>
              {visit.facts.map((fact) => (
                <div key={fact.name}>
                  <dt>{fact.name}</dt>
                  <dd>{fact.text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <LocalForm form={visit.form} id="visit" />
        </section>
      </main>
      <footer className="atelier-foot">
        <p className="atelier-word" aria-hidden="true" {...brandMark('name')}>
          {content.brand.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </p>
        <div>
          <BrandLines lines={content.footer} parts={['trade', 'town']} />
        </div>
      </footer>
      <LightBox words={content.lightBox} />
    </div>
  )
}

function Shelf({ vessels, alt }: { vessels: VesselSpec[]; alt: string }): ReactElement {
  const gap = 46
  let x = 60
  const placed = vessels.map((vessel, index) => {
    const half = vesselWidth(vessel) / 2
    const centre = x + half
    x = centre + half + gap
    return { vessel, centre, id: `shelf-${index}` }
  })
  const width = Math.round(x - gap + 60)
  return (
    <div className="atelier-shelf">
      <svg viewBox={`0 0 ${width} 440`} role="img" aria-label={alt}>
        <rect y="384" width={width} height="10" fill="var(--shelf)" />
        <rect y="394" width={width} height="22" fill="var(--shelf-shade)" />
        {placed.map(({ vessel, centre, id }) => (
          <g key={id} transform={`translate(${centre.toFixed(0)} 386)`}>
            <Vessel vessel={vessel} id={id} />
          </g>
        ))}
      </svg>
    </div>
  )
}

function PieceCard({ piece }: { piece: Piece }): ReactElement {
  const height = piece.vessel.height
  const width = Math.max(vesselWidth(piece.vessel), 260)
  return (
    <figure>
      <button
        type="button"
        data-open={piece.id}
        data-title={`${piece.number} — ${piece.name}`}
        data-caption={piece.detail}
      >
        <svg
          viewBox={`${-width * 0.72} ${-Math.max(height, 240) * 1.16} ${width * 1.44} ${Math.max(height, 240) * 1.36}`}
          role="img"
          aria-label={piece.alt}
        >
          <Vessel vessel={piece.vessel} id={piece.id} />
        </svg>
      </button>
      <figcaption>
        <span>{piece.number}</span>
        <strong>{piece.name}</strong>
        <span>{piece.detail}</span>
      </figcaption>
    </figure>
  )
}
