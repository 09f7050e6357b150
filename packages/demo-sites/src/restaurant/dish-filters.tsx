import type { ReactElement } from 'react'
import type { Choice, Filters } from './restaurant-content.ts'

/** Filter buttons; hidden until the script that handles them runs. */
export function DishFilters({
  filters,
  categories,
}: {
  filters: Filters
  categories: Choice[]
}): ReactElement {
  return (
    <div className="rs-filters" data-needs-script="">
      <fieldset className="rs-categories">
        <legend className="rs-hidden">{filters.label}</legend>
        <button type="button" data-filter-category="" aria-pressed="true">
          {filters.all}
        </button>
        {categories.map((category) => (
          <button type="button" key={category.id} data-filter-category={category.id} aria-pressed="false">
            {category.label}
          </button>
        ))}
      </fieldset>
      <fieldset className="rs-diets">
        <legend className="rs-hidden">{filters.dietsLabel}</legend>
        {filters.diets.map((diet) => (
          <button type="button" key={diet.id} data-filter-diet={diet.id} aria-pressed="false">
            {diet.label}
          </button>
        ))}
      </fieldset>
      <p
        className="rs-count"
        data-filter-count=""
        data-none={filters.counts.none}
        data-one={filters.counts.one}
        data-many={filters.counts.many}
        role="status"
      />
    </div>
  )
}
