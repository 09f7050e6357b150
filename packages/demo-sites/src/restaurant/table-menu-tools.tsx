import type { ReactElement } from 'react'
import type { TableMenuContent } from './restaurant-content.ts'
import { TranslatedText } from './translated-text.tsx'

/** Sticky tools at the top of the phone: the sections, with languages and allergens one tap away. */
export function TableMenuTools({ content }: { content: TableMenuContent }): ReactElement {
  const { dishLanguages, filters, allergens } = content
  return (
    <section className="tm-tools" aria-label={filters.label}>
      <nav aria-label={content.navigation.label} className="tm-sections">
        {content.sections.map((section) => (
          <a key={section.id} href={`#${section.id}`} data-section-link={section.id}>
            <TranslatedText text={section.name} start={dishLanguages.start} />
          </a>
        ))}
      </nav>
      <div className="tm-switches" data-needs-script="">
        <fieldset className="tm-languages">
          <legend>{dishLanguages.label}</legend>
          {dishLanguages.choices.map((choice) => (
            <button
              type="button"
              key={choice.id}
              lang={choice.id}
              data-dish-language={choice.id}
              aria-pressed={choice.id === dishLanguages.start}
            >
              {choice.id.toUpperCase()} <span className="rs-hidden">{choice.label}</span>
            </button>
          ))}
        </fieldset>
        <details className="tm-allergens">
          <summary>
            {allergens.title} <span data-without-count="" hidden />
          </summary>
          <div>
            <p>{allergens.text}</p>
            <fieldset>
              <legend className="rs-hidden">{allergens.title}</legend>
              {allergens.choices.map((choice) => (
                <button type="button" key={choice.id} data-filter-without={choice.id} aria-pressed="false">
                  {choice.label}
                </button>
              ))}
            </fieldset>
            <fieldset>
              <legend>{filters.dietsLabel}</legend>
              {filters.diets.map((diet) => (
                <button type="button" key={diet.id} data-filter-diet={diet.id} aria-pressed="false">
                  {diet.label}
                </button>
              ))}
            </fieldset>
            <button type="button" className="tm-clear" data-filter-clear="">
              {allergens.clear}
            </button>
          </div>
        </details>
      </div>
    </section>
  )
}
