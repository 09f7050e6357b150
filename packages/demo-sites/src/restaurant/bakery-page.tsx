import type { ReactElement } from 'react'
import { BrandLines, BrandText, brandMark } from '../brand.tsx'
import type { Language } from '../language.ts'
import { BakeryHills } from './bakery-hills.tsx'
import { BakeryShelf } from './bakery-shelf.tsx'
import { Grain } from './grain.tsx'
import { LocalForm } from './local-form.tsx'
import { formatTime } from './local-formats.ts'
import { HoursStatus, HoursTable } from './opening-hours.tsx'
import type { BakeryContent } from './restaurant-content.ts'

function Oven({ oven, language }: { oven: BakeryContent['oven']; language: Language }): ReactElement {
  return (
    <section className="bk-oven" id="oven" aria-labelledby="bk-oven-title">
      <div className="bk-oven-head">
        <h2 id="bk-oven-title">{oven.title}</h2>
        <p>{oven.text}</p>
      </div>
      <ol data-batches="">
        {oven.batches.map((batch) => (
          <li key={batch.at} data-at={batch.at}>
            <time dateTime={batch.at}>{formatTime(batch.at, language)}</time>
            <strong>{batch.name}</strong>
            <span className="bk-batch-detail">{batch.detail}</span>
            <em data-batch-next="" hidden>
              {oven.next}
            </em>
            <em data-batch-done="" hidden>
              {oven.done}
            </em>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Order({ content }: { content: BakeryContent }): ReactElement {
  const { order } = content
  return (
    <div className="bk-order" id="order">
      <div className="bk-receipt">
        <h2>{order.title}</h2>
        <p>{order.text}</p>
        <LocalForm form={order.form} name="order">
          <div
            className="bk-lines"
            data-order=""
            data-empty={order.empty}
            data-empty-error={order.emptyError}
          >
            <ul data-order-lines="" />
            <p className="bk-order-empty" data-order-empty="">
              {order.empty}
            </p>
            <p className="bk-total" hidden data-order-total-line="">
              <span>{order.total}</span> <output data-order-total="" />
            </p>
          </div>
        </LocalForm>
      </div>
    </div>
  )
}

export function BakeryPage({
  content,
  language,
}: {
  content: BakeryContent
  language: Language
}): ReactElement {
  const { hero, shelf, craft, visit, hours } = content
  return (
    <>
      <header className="bk-header">
        <a className="bk-brand" href="#top" {...brandMark('name')}>
          {content.brand.name}
        </a>
        <HoursStatus hours={hours} />
        <nav aria-label={content.navigation.label}>
          {content.navigation.links.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </nav>
      </header>
      <main id="top">
        <section className="bk-hero">
          <BakeryHills />
          <Grain id="bk-hero-grain" frequency={0.7} />
          <div className="bk-hero-words">
            <h1>
              {hero.title.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </h1>
            <div>
              <p>{hero.text}</p>
              <a className="bk-button" href="#shelf">
                {hero.order}
              </a>
            </div>
          </div>
        </section>
        <Oven oven={content.oven} language={language} />
        <section className="bk-counter" id="shelf" aria-labelledby="bk-shelf-title" data-filter-scope="">
          <div className="bk-counter-head">
            <h2 id="bk-shelf-title">{shelf.title}</h2>
            <p>{shelf.text}</p>
          </div>
          <BakeryShelf shelf={shelf} days={hours.days} language={language} />
          <Order content={content} />
        </section>
        <section className="bk-craft" aria-labelledby="bk-craft-title">
          <h2 id="bk-craft-title">{craft.title}</h2>
          <p className="bk-craft-text">{craft.text}</p>
          <ol>
            {craft.steps.map((step) => (
              <li key={step.figure}>
                <strong>{step.figure}</strong>
                <span>{step.text}</span>
              </li>
            ))}
          </ol>
        </section>
        <section className="bk-visit" id="visit" aria-labelledby="bk-visit-title">
          <div>
            <h2 id="bk-visit-title">{visit.title}</h2>
            <address>
              {visit.address.map((line) => (
                <span key={line}>
                  <BrandText text={line} />
                </span>
              ))}
            </address>
            <p>{visit.access}</p>
          </div>
          <div>
            <h3>{hours.title}</h3>
            <HoursTable hours={hours} language={language} />
          </div>
        </section>
      </main>
      <footer className="bk-footer">
        <p className="bk-footer-brand" {...brandMark('name')}>
          {content.brand.name}
        </p>
        <BrandLines lines={content.footer} parts={['trade']} />
      </footer>
    </>
  )
}
