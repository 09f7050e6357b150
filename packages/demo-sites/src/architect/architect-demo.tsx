import type { ReactElement } from 'react'
import {
  type AccentRule,
  accentMark,
  BrandContext,
  BrandLines,
  BrandText,
  brandLine,
  brandMark,
} from '../brand.tsx'
import type { Language } from '../language.ts'
import type { ArchitectContent } from './architect-content.ts'
import { Hatches } from './drawing/hatches.tsx'
import { HeroSection } from './hero-section.tsx'
import { MethodDrawing } from './method-drawing.tsx'
import { ProjectIndex } from './project-index.tsx'
import { RequestForm } from './request-form.tsx'
import { RopeWorks } from './rope-works.tsx'

type ArchitectDemoProps = { content: ArchitectContent; language: Language }

/** The colour of the air is under ink. */
const accents: AccentRule[] = [{ names: ['--air', '--air-over'], against: ['--ink'], towards: 'white' }]

export function ArchitectDemo({ content, language }: ArchitectDemoProps): ReactElement {
  const { hero, legend, method, studio, contact } = content
  return (
    <BrandContext value={{ name: content.brand, town: content.place }}>
      <div className="architect" style={content.theme} {...accentMark(content.theme, accents)}>
        <Hatches />
        <header className="ar-head">
          <a className="ar-brand" href="#top" {...brandMark('name')}>
            {content.brand}
          </a>
          <p {...brandLine('trade', 'town')}>{content.trade}</p>
          <nav aria-label={content.menuLabel}>
            {content.menu.map(({ href, label }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </nav>
        </header>
        <main id="top">
          <section className="ar-hero">
            <h1>
              {hero.title.map((line) => (
                <span key={line}>{line} </span>
              ))}
            </h1>
            <div className="ar-hero-text">
              <p>{hero.text}</p>
              <a href={hero.action.href}>{hero.action.label}</a>
            </div>
            <HeroSection alt={hero.alt} language={language} />
          </section>
          <section className="ar-legend" aria-labelledby="legend-title">
            <p className="ar-hero-caption">{hero.caption}</p>
            <h2 id="legend-title">{legend.title}</h2>
            <dl>
              {legend.rows.map(({ sign, name, text }) => (
                <div key={sign}>
                  <dt>
                    <span className={`ar-sign ar-sign-${sign}`} aria-hidden="true" />
                    {name}
                  </dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
          <ProjectIndex words={content.projects} language={language} />
          <section className="ar-method" id="method" aria-labelledby="method-title">
            <div className="ar-method-head">
              <h2 id="method-title">{method.title}</h2>
              <p>{method.text}</p>
            </div>
            <ol>
              {method.steps.map(({ drawing, scale, name, text, paper }) => (
                <li key={scale}>
                  <p className="ar-scale">
                    <span>1</span>:{scale}
                  </p>
                  <MethodDrawing step={drawing} />
                  <div>
                    <h3>{name}</h3>
                    <p>{text}</p>
                    <p className="ar-paper">{paper}</p>
                  </div>
                </li>
              ))}
            </ol>
          </section>
          <section className="ar-studio" id="studio" aria-labelledby="studio-title">
            <h2 id="studio-title">{studio.title}</h2>
            <ol className="ar-rule">
              {studio.rule.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
            <div className="ar-studio-text">
              {studio.text.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
            <dl>
              {studio.facts.map(({ name, text }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <BrandText text={text} />
                  </dd>
                </div>
              ))}
            </dl>
            <RopeWorks />
          </section>
          <section className="ar-contact" id="contact" aria-labelledby="contact-title">
            <div>
              <h2 id="contact-title">{contact.title}</h2>
              <p>{contact.text}</p>
            </div>
            <RequestForm form={contact.form} />
          </section>
        </main>
        <footer className="ar-foot">
          <p className="ar-foot-brand" {...brandMark('name')}>
            {content.brand}
          </p>
          <div>
            <BrandLines lines={content.footer} parts={['trade', 'town']} />
          </div>
        </footer>
      </div>
    </BrandContext>
  )
}
