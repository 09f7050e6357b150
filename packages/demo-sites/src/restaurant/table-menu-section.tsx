import type { ReactElement } from 'react'
import type { Language } from '../language.ts'
import { formatPrice } from './local-formats.ts'
import type { TableMenuContent } from './restaurant-content.ts'
import { CutOut } from './table-menu-drawings.tsx'
import { TranslatedText } from './translated-text.tsx'

type Section = TableMenuContent['sections'][number]

function Dish({
  dish,
  content,
  language,
}: {
  dish: Section['dishes'][number]
  content: TableMenuContent
  language: Language
}): ReactElement {
  const { allergens, filters, list, dishLanguages } = content
  const contains = allergens.choices.filter((choice) => dish.allergens.includes(choice.id))
  const diets = filters.diets.filter((diet) => dish.diets.at(-1) === diet.id)
  return (
    <li data-item="" data-diets={dish.diets.join(' ')} data-allergens={dish.allergens.join(' ')}>
      <h3>
        <TranslatedText text={dish.name} start={dishLanguages.start} />
      </h3>
      <p className="tm-price">{formatPrice(dish.priceCents, language)}</p>
      <p className="tm-detail">
        <TranslatedText text={dish.detail} start={dishLanguages.start} />
      </p>
      <p className="tm-contains">
        {diets.map((diet) => (
          <b key={diet.id}>{diet.label}</b>
        ))}
        {contains.length === 0
          ? allergens.none
          : `${allergens.contains} ${contains.map((choice) => choice.label.toLocaleLowerCase(language)).join(', ')}`}
      </p>
      <button
        type="button"
        className="tm-add"
        data-needs-script=""
        data-list-add={dish.id}
        data-price-cents={dish.priceCents}
        data-prefix={list.add}
        data-house-name={dish.name.fr}
        aria-pressed="false"
        aria-label={`${list.add} ${dish.name[dishLanguages.start]}`}
      >
        <span aria-hidden="true" />
      </button>
    </li>
  )
}

export function TableMenuSection({
  section,
  content,
  language,
}: {
  section: Section
  content: TableMenuContent
  language: Language
}): ReactElement {
  return (
    <section id={section.id} className="tm-section" data-filter-group="">
      <div className="tm-section-head">
        <h2>
          <TranslatedText text={section.name} start={content.dishLanguages.start} />
        </h2>
        <CutOut section={section.id} />
      </div>
      <ul>
        {section.dishes.map((dish) => (
          <Dish key={dish.id} dish={dish} content={content} language={language} />
        ))}
      </ul>
    </section>
  )
}
