import type { ReactElement } from 'react'
import { BrandLines, BrandText, brandMark } from '../brand.tsx'
import type { Language } from '../language.ts'
import { CellarShelf, TownMap } from './bistro-drawings.tsx'
import { BistroMenu } from './bistro-menu.tsx'
import { BistroScene } from './bistro-scene.tsx'
import { BistroTable } from './bistro-table.tsx'
import { Grain } from './grain.tsx'
import { LocalForm } from './local-form.tsx'
import { formatPrice } from './local-formats.ts'
import { HoursStatus, HoursTable } from './opening-hours.tsx'
import type { BistroContent } from './restaurant-content.ts'

function Hero({ content }: { content: BistroContent }): ReactElement {
  return (
    <section className="bi-hero">
      <BistroScene>
        <BistroTable />
      </BistroScene>
      <Grain id="bi-hero-grain" frequency={0.8} />
      <div className="bi-hero-words">
        <HoursStatus hours={content.hours} />
        <h1>
          {content.hero.title.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className="bi-lead">{content.hero.text}</p>
        <p className="bi-actions">
          <a className="bi-button" href="#table">
            {content.hero.request}
          </a>
          <a className="bi-link" href="#menu">
            {content.hero.menu}
          </a>
        </p>
      </div>
    </section>
  )
}

function Cellar({ content, language }: { content: BistroContent; language: Language }): ReactElement {
  const { cellar } = content
  return (
    <section className="bi-cellar" id="cellar" aria-labelledby="bi-cellar-title">
      <CellarShelf glasses={cellar.wines.map((wine) => wine.glass)} />
      <div className="bi-cellar-words">
        <h2 id="bi-cellar-title">{cellar.title}</h2>
        <p>{cellar.text}</p>
        <ul>
          {cellar.wines.map((wine) => (
            <li key={wine.name}>
              <span className="bi-wine">{wine.name}</span>
              <span className="bi-wine-price">{formatPrice(wine.priceCents, language)}</span>
              <span className="bi-wine-note">{wine.note}</span>
            </li>
          ))}
        </ul>
        <p className="bi-measure">{cellar.measure}</p>
      </div>
    </section>
  )
}

export function BistroPage({
  content,
  language,
}: {
  content: BistroContent
  language: Language
}): ReactElement {
  const { visit, request, house } = content
  return (
    <>
      <header className="bi-header">
        <a className="bi-brand" href="#top">
          <span {...brandMark('name')}>{content.brand.name}</span>
          <small {...brandMark('trade')}>{content.brand.tagline}</small>
        </a>
        <nav aria-label={content.navigation.label}>
          {content.navigation.links.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </nav>
      </header>
      <main id="top">
        <Hero content={content} />
        <section className="bi-house" aria-labelledby="bi-house-title">
          <h2 id="bi-house-title">{house.title}</h2>
          <div>
            {house.paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <BrandText text={paragraph} />
              </p>
            ))}
          </div>
        </section>
        <BistroMenu menu={content.menu} language={language} />
        <Cellar content={content} language={language} />
        <section className="bi-evening">
          <div className="bi-request" id="table">
            <h2>{request.title}</h2>
            <p>{request.text}</p>
            <LocalForm form={request.form} name="table" />
          </div>
          <div className="bi-visit" id="visit">
            <h2>{visit.title}</h2>
            <TownMap label={visit.mapLabel} />
            <address>
              {visit.address.map((line) => (
                <span key={line}>
                  <BrandText text={line} />
                </span>
              ))}
            </address>
            <p>{visit.access}</p>
            <h3>{content.hours.title}</h3>
            <HoursTable hours={content.hours} language={language} />
          </div>
        </section>
      </main>
      <footer className="bi-footer">
        <p className="bi-footer-brand" {...brandMark('name')}>
          {content.brand.name}
        </p>
        <BrandLines lines={content.footer} parts={['trade']} />
      </footer>
    </>
  )
}
