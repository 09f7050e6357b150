import type { ReactElement } from 'react'
import { type AccentRule, accentMark, BrandLines, brandMark } from '../brand.tsx'
import type { Language } from '../language.ts'
import { ArticleCard } from './article-card.tsx'
import { BasketDrawer } from './basket-drawer.tsx'
import { CellarLabel } from './cellar-label.tsx'
import { PaperTable } from './paper-table.tsx'
import type { ShopContent as Content } from './shop-content.ts'
import { TastingWheel } from './tasting-wheel.tsx'

export type ShopContent = Content

const accents: AccentRule[] = [
  { names: ['--accent'], against: ['--ground', '--on-accent'], towards: 'black' },
]

export function ShopDemo(props: { content: ShopContent; language: Language }): ReactElement {
  const { content, language } = props
  const { hero, catalogue, basket, story, visit } = content
  const paper = content.variant === 'paper'
  return (
    <div
      className={`shop-demo ${content.variant}`}
      style={content.theme}
      data-language={language}
      {...accentMark(content.theme, accents)}
    >
      <header className="shop-head">
        <a className="shop-brand" href="#top" {...brandMark('name')}>
          {content.brand}
        </a>
        <nav aria-label={content.menuLabel}>
          {content.menu.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
        </nav>
        <button type="button" className="shop-basket-button" data-basket-open="">
          {basket.open} <span data-basket-count="">0</span>
        </button>
      </header>
      <main id="top">
        <section className="shop-hero">
          {paper ? <PaperTable alt={hero.alt} /> : <CellarLabel alt={hero.alt} words={hero.words} />}
          <div className="shop-hero-words">
            <h1>{hero.title}</h1>
            <p>{hero.line}</p>
            <a className="shop-action" href="#catalogue">
              {hero.action}
            </a>
          </div>
        </section>
        <section className="shop-catalogue" id="catalogue">
          <h2>{catalogue.title}</h2>
          <p className="shop-lead">{catalogue.line}</p>
          <fieldset className="shop-filter" data-shown={catalogue.shown}>
            <legend>{catalogue.filterLabel}</legend>
            <button type="button" data-filter="" aria-pressed="true">
              {catalogue.all}
            </button>
            {content.categories.map((category) => (
              <button key={category.id} type="button" data-filter={category.id} aria-pressed="false">
                {category.name}
              </button>
            ))}
          </fieldset>
          <p className="shop-shown" role="status" data-shown-status="" />
          <ul className="shop-grid">
            {content.articles.map((article) => (
              <ArticleCard key={article.id} article={article} content={content} language={language} />
            ))}
          </ul>
        </section>
        <section className="shop-story" id="story">
          <div>
            <h2>{story.title}</h2>
            <p>{story.text}</p>
          </div>
          {!paper && <TastingWheel alt={story.alt} colours={story.rows.map((row) => row.colour)} />}
          <ol>
            {story.rows.map((row) => (
              <li key={row.name} style={{ '--chip': row.colour } as Record<string, string>}>
                <h3>{row.name}</h3>
                <p>{row.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="shop-visit" id="visit">
          <div>
            <h2>{visit.title}</h2>
            <p>{visit.text}</p>
          </div>
          <dl>
            {visit.facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </main>
      <footer className="shop-foot">
        <p className="shop-brand" {...brandMark('name')}>
          {content.brand}
        </p>
        <BrandLines lines={content.footer} parts={['trade', 'town']} />
      </footer>
      <BasketDrawer words={basket} delivery={content.delivery} />
    </div>
  )
}
