import type { ReactElement } from 'react'
import type { Language } from '../language.ts'
import { CellarGoods } from './cellar-goods.tsx'
import { formatPrice } from './format-price.ts'
import { PaperGoods } from './paper-goods.tsx'
import type { Article, ShopContent } from './shop-content.ts'

export function ArticleCard(props: {
  article: Article
  content: ShopContent
  language: Language
}): ReactElement {
  const { article, content, language } = props
  const first = article.swatches?.[0]
  return (
    <li
      className={`shop-article kind-${article.paint.kind}`}
      data-article={article.id}
      data-category={article.category}
      data-name={article.name}
      data-cents={article.cents}
      style={first ? ({ '--cover': first.colour } as Record<string, string>) : undefined}
    >
      <div className="shop-picture">
        {content.variant === 'paper' ? (
          <PaperGoods paint={article.paint} id={article.id} />
        ) : (
          <CellarGoods paint={article.paint} id={article.id} />
        )}
      </div>
      <h3>{article.name}</h3>
      <p className="shop-detail">{article.detail}</p>
      {article.swatches && (
        <fieldset className="shop-swatches">
          <legend>
            {content.catalogue.colourLabel} <span className="shop-hidden">{article.name}</span>
          </legend>
          {article.swatches.map((swatch, index) => (
            <label key={swatch.name} title={swatch.name} style={{ background: swatch.colour }}>
              <input
                type="radio"
                name={`colour-${article.id}`}
                value={swatch.colour}
                data-colour-name={swatch.name}
                defaultChecked={index === 0}
                aria-label={swatch.name}
              />
            </label>
          ))}
        </fieldset>
      )}
      <p className="shop-price">
        <strong>{formatPrice(article.cents, language)}</strong> <span>{article.unit}</span>
      </p>
      <button type="button" className="shop-add" data-add="">
        {content.basket.add}
        <span className="shop-hidden"> {article.name}</span>
      </button>
    </li>
  )
}
