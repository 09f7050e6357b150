import type { ReactElement } from 'react'
import type { Language } from '../language.ts'
import { Engraving } from './bistro-drawings.tsx'
import { DishFilters } from './dish-filters.tsx'
import { Grain } from './grain.tsx'
import { formatPrice } from './local-formats.ts'
import type { BistroContent } from './restaurant-content.ts'

/** The printed menu, on the dark background of the page. */
export function BistroMenu({
  menu,
  language,
}: {
  menu: BistroContent['menu']
  language: Language
}): ReactElement {
  const dietLabels = new Map(menu.filters.diets.map((diet) => [diet.id, diet.label]))
  return (
    <section className="bi-menu" id="menu" aria-labelledby="bi-menu-title" data-filter-scope="">
      <div className="bi-paper">
        <Grain id="bi-paper-grain" frequency={0.55} />
        <div className="bi-paper-head">
          <h2 id="bi-menu-title">{menu.title}</h2>
          <p>{menu.intro}</p>
        </div>
        <DishFilters
          filters={menu.filters}
          categories={menu.courses.map((course) => ({ id: course.id, label: course.name }))}
        />
        <div className="bi-courses">
          {menu.courses.map((course) => (
            <section key={course.id} className={`bi-course bi-course-${course.id}`} data-filter-group="">
              <Engraving course={course.id} />
              <h3>{course.name}</h3>
              <ul>
                {course.dishes.map((dish) => (
                  <li
                    key={dish.name}
                    data-item=""
                    data-category={course.id}
                    data-diets={dish.diets.join(' ')}
                  >
                    <div className="bi-dish">
                      <span className="bi-dish-name">{dish.name}</span>
                      <span className="bi-leader" />
                      <span className="bi-dish-price">{formatPrice(dish.priceCents, language)}</span>
                    </div>
                    <p>
                      {dish.detail}
                      <span className="bi-diets">
                        {dish.diets.map((diet) => (
                          <span key={diet}>{dietLabels.get(diet)} </span>
                        ))}
                      </span>
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="bi-formula">
          <p className="bi-formula-name">{menu.formula.name}</p>
          <p>{menu.formula.text}</p>
          <p className="bi-formula-price">{formatPrice(menu.formula.priceCents, language)}</p>
        </div>
        <p className="bi-note">{menu.note}</p>
      </div>
    </section>
  )
}
