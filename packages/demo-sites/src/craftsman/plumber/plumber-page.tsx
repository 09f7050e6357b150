import type { ReactElement } from 'react'
import { ChoiceSwitch } from '../choice-switch.tsx'
import type { PlumberContent } from '../craftsman-content.ts'
import { RequestForm } from '../request-form.tsx'
import { ScrollRegion } from '../scroll-region.tsx'
import { SiteFooter } from '../site-footer.tsx'
import { SiteHeader } from '../site-header.tsx'
import { AreaMap } from './area-map.tsx'
import { HouseSection } from './house-section.tsx'
import { ValveDrawing } from './valve-drawing.tsx'

function Mark(): ReactElement {
  return (
    <svg className="brand-mark" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="18" />
      <path d="M20 20V-2" />
      <circle className="pivot" cx="20" cy="20" r="6" />
    </svg>
  )
}

function Hero({ hero }: { hero: PlumberContent['hero'] }): ReactElement {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <p className="phone">
        <span>{hero.phoneLabel}</span>
        <a href="#numero" data-call>
          {hero.phone}
        </a>
      </p>
      <h1 id="hero-title">
        {hero.title.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
      <div className="hero-side">
        <p>{hero.text}</p>
        <dl>
          {hero.hours.map((line) => (
            <div key={line.label}>
              <dt>{line.label}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
        <p className="phone-note" id="numero" tabIndex={-1}>
          {hero.phoneNote}
        </p>
      </div>
      <div className="valve-stage" data-valve="open">
        <ValveDrawing />
        <p className="valve-state" aria-live="polite">
          <span className="when-open">{hero.valveOpen}</span>
          <span className="when-shut" hidden>
            {hero.valveShut}
          </span>
        </p>
        <button type="button" data-turn data-label={hero.valveAction} data-back={hero.valveBack}>
          {hero.valveAction}
        </button>
      </div>
    </section>
  )
}

function House({ house }: { house: PlumberContent['house'] }): ReactElement {
  const choices = house.spots.map((spot, index) => ({ value: String(index + 1), label: spot.name }))
  return (
    <section className="breakdowns" id="pannes" aria-labelledby="house-title">
      <h2 id="house-title">{house.title}</h2>
      <p className="lead">{house.text}</p>
      <ScrollRegion className="house-scroll" label={house.legend}>
        <HouseSection
          label={house.drawingLabel}
          rooms={house.rooms}
          dims={house.dims}
          pipes={house.pipes}
          spots={house.spots.length}
        />
      </ScrollRegion>
      <ChoiceSwitch name="spot" legend={house.legend} choices={choices} selected="1" />
      <div className="spot-cards" aria-live="polite">
        {house.spots.map((spot, index) => (
          <article key={spot.name} data-panel={`spot:${index + 1}`}>
            <h3>
              <span>{index + 1}</span> {spot.name}
            </h3>
            <div>
              <h4>{house.firstLabel}</h4>
              <p>{spot.first}</p>
            </div>
            <div>
              <h4>{house.thenLabel}</h4>
              <p>{spot.then}</p>
            </div>
            <p className="spot-rate">{spot.rate}</p>
          </article>
        ))}
      </div>
    </section>
  )
}

function Area({ area }: { area: PlumberContent['area'] }): ReactElement {
  return (
    <section className="area" id="secteur" aria-labelledby="area-title">
      <div className="area-text">
        <h2 id="area-title">{area.title}</h2>
        <p>{area.text}</p>
        <div className="town-choice">
          <label htmlFor="town">{area.selectLabel}</label>
          <select id="town" data-towns autoComplete="off">
            <option value="">{area.selectEmpty}</option>
            {area.towns.map((town) => (
              <option key={town.name} data-zone={town.zone}>
                {town.name}
              </option>
            ))}
          </select>
        </div>
        <ul className="zones" aria-live="polite">
          {area.zones.map((zone, index) => (
            <li key={zone.name} data-zone={index + 1}>
              <strong>{zone.name}</strong>
              <b>{zone.fee}</b>
              <span>{zone.text}</span>
            </li>
          ))}
        </ul>
      </div>
      <AreaMap area={area} />
    </section>
  )
}

export function PlumberPage({ content }: { content: PlumberContent }): ReactElement {
  const { rates } = content
  return (
    <>
      <SiteHeader brand={content.brand} nav={content.nav} navLabel={content.navLabel} mark={<Mark />} />
      <main>
        <Hero hero={content.hero} />
        <House house={content.house} />
        <section className="rates" id="tarifs" aria-labelledby="rates-title">
          <div>
            <h2 id="rates-title">{rates.title}</h2>
            <p>{rates.text}</p>
          </div>
          <ul className="rate-list">
            {rates.lines.map((line) => (
              <li key={line.name}>
                <h3>{line.name}</h3>
                <p>{line.detail}</p>
                <strong>{line.price}</strong>
              </li>
            ))}
          </ul>
          <ul className="small-print">
            {rates.small.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <Area area={content.area} />
        <RequestForm form={content.form} />
      </main>
      <SiteFooter brand={content.brand} footer={content.footer} />
      <nav className="call-bar" aria-label={content.hero.phoneLabel}>
        <a href="#numero" data-call>
          <span>{content.hero.phoneLabel}</span> {content.hero.phone}
        </a>
      </nav>
    </>
  )
}
