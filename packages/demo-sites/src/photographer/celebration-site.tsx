import type { ReactElement } from 'react'
import { type AccentRule, accentMark, brandMark, ExampleNote } from '../brand.tsx'
import { EveningGarden } from './evening-garden.tsx'
import { LocalForm } from './local-form.tsx'
import type { CelebrationContent } from './photographer-content.ts'
import { VenueMap } from './venue-map.tsx'

const accents: AccentRule[] = [
  { names: ['--accent'], against: ['--ground', '--on-accent'], towards: 'black' },
]

export function CelebrationSite({ content }: { content: CelebrationContent }): ReactElement {
  const { names, programme, venue, reply, welcome } = content
  const last = programme.steps.length - 1
  return (
    <div
      className="photographer-demo celebration"
      style={content.theme}
      {...accentMark(content.theme, accents)}
    >
      <header className="celebration-head">
        <nav aria-label={content.menuLabel}>
          {content.menu.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <section className="celebration-hero">
          <EveningGarden />
          <h1 {...brandMark('name')}>
            <span>{names[0]}</span> <em>{names[1]}</em> <span>{names[2]}</span>
          </h1>
          <p className="celebration-date">{content.date}</p>
          <p className="celebration-place" {...brandMark('town')}>
            {content.place}
          </p>
        </section>
        <section className="celebration-welcome">
          <h2>{welcome.title}</h2>
          <p>{welcome.text}</p>
        </section>
        <section className="celebration-day" id="programme">
          <h2>{programme.title}</h2>
          <ol>
            {programme.steps.map((step, index) => (
              <li key={step.name}>
                <SkyDial share={index / last} />
                <p className="celebration-time">{step.time}</p>
                <h3>{step.name}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="celebration-venue" id="venue">
          <div>
            <h2>{venue.title}</h2>
            <p>{venue.text}</p>
            <dl>
              {venue.facts.map((fact) => (
                <div key={fact.name}>
                  <dt>{fact.name}</dt>
                  <dd>{fact.text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <VenueMap marks={venue.marks} alt={venue.mapAlt} />
        </section>
        <section className="celebration-reply" id="reply">
          <div className="celebration-card">
            <h2>{reply.title}</h2>
            <p>{reply.line}</p>
            <LocalForm form={reply.form} id="reply" />
          </div>
        </section>
      </main>
      <footer className="celebration-foot">
        <p className="celebration-closing">{content.closing}</p>
        <p>
          <ExampleNote text={content.footer} parts={['name', 'trade', 'town']} />
        </p>
      </footer>
    </div>
  )
}

/** Position of the sun, then of the moon, at this hour of the day. */
function SkyDial({ share }: { share: number }): ReactElement {
  const night = share > 0.5
  const turn = night ? (share - 0.5) * 1.2 + 0.06 : share * 0.72 + 0.6
  const angle = Math.PI * (1 - turn)
  const x = 60 + Math.cos(angle) * 46
  const y = 58 - Math.sin(angle) * 46
  return (
    <svg viewBox="0 0 120 66" className="celebration-dial" aria-hidden="true">
      <path
        d="M14 58A46 46 0 0 1 106 58"
        fill="none"
        stroke="currentColor"
        strokeWidth="1"
        strokeDasharray="1 5"
      />
      <path d="M0 58H120" stroke="currentColor" strokeWidth="1" />
      {night ? (
        <path d={`M${x - 2} ${y - 9}a9 9 0 1 0 8 14a11 11 0 0 1 -8 -14Z`} fill="currentColor" />
      ) : (
        <circle cx={x.toFixed(1)} cy={y.toFixed(1)} r="8" fill="var(--accent)" />
      )}
    </svg>
  )
}
