import type { ReactElement } from 'react'
import type { Language } from '../language.ts'
import { BakeryCrusts, Bread } from './bakery-breads.tsx'
import { DishFilters } from './dish-filters.tsx'
import { formatPrice } from './local-formats.ts'
import type { BakeryContent } from './restaurant-content.ts'

type Shelf = BakeryContent['shelf']

function Stepper({ shelf, bread }: { shelf: Shelf; bread: Shelf['breads'][number] }): ReactElement {
  return (
    <div className="bk-stepper" data-needs-script="">
      <button type="button" data-step="-1" aria-label={`${shelf.remove} ${bread.name}`}>
        −
      </button>
      <input
        type="number"
        min="0"
        max="20"
        defaultValue="0"
        inputMode="numeric"
        aria-label={`${shelf.quantity} ${bread.name}`}
        data-quantity=""
        data-name={bread.name}
        data-price-cents={bread.priceCents}
      />
      <button type="button" data-step="1" aria-label={`${shelf.add} ${bread.name}`}>
        +
      </button>
    </div>
  )
}

/** Breads on planks; the label under each says when it is baked. */
export function BakeryShelf({
  shelf,
  days,
  language,
}: {
  shelf: Shelf
  days: BakeryContent['hours']['days']
  language: Language
}): ReactElement {
  return (
    <div className="bk-shop">
      <BakeryCrusts />
      <fieldset className="bk-days" data-needs-script="">
        <legend>{shelf.daysLabel}</legend>
        {days.map((day) => (
          <button
            type="button"
            key={day.day}
            data-filter-day={day.day}
            aria-pressed="false"
            disabled={day.slots.length === 0}
          >
            {day.name}
          </button>
        ))}
      </fieldset>
      <DishFilters filters={shelf.filters} categories={shelf.categories} />
      <ul className="bk-shelf">
        {shelf.breads.map((bread) => (
          <li
            key={bread.id}
            data-item=""
            data-category={bread.category}
            data-diets={bread.diets.join(' ')}
            data-days={bread.days.join(' ')}
          >
            <Bread shape={bread.shape} />
            <div className="bk-plank" />
            <div className="bk-tag">
              <h3>{bread.name}</h3>
              <p className="bk-price">{formatPrice(bread.priceCents, language)}</p>
              <p className="bk-detail">{bread.detail}</p>
              <p className="bk-sold">
                <span className="rs-hidden">{shelf.soldOn} </span>
                {bread.soldOn}
              </p>
            </div>
            <Stepper shelf={shelf} bread={bread} />
          </li>
        ))}
      </ul>
    </div>
  )
}
