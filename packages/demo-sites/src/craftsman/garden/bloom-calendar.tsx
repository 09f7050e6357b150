import type { CSSProperties, ReactElement } from 'react'
import type { GardenContent } from '../craftsman-content.ts'
import { ScrollRegion } from '../scroll-region.tsx'

export function BloomCalendar({ plan }: { plan: GardenContent['plan'] }): ReactElement {
  return (
    <ScrollRegion className="calendar" label={plan.bloomLabel}>
      <table>
        <caption>{plan.bloomLabel}</caption>
        <thead>
          <tr>
            {plan.headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            {plan.months.map((month, index) => (
              <th className="month" key={plan.monthNames[index]} scope="col">
                <abbr title={plan.monthNames[index]}>{month}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.plants.map((plant, index) => (
            <tr key={plant.latin} data-plant={index + 1} style={{ '--plant': plant.color } as CSSProperties}>
              <th scope="row">
                <button type="button" data-pick={index + 1} aria-pressed="false">
                  <span className="tag">{index + 1}</span>
                  <span>
                    {plant.name}
                    <i lang="la">{plant.latin}</i>
                  </span>
                </button>
              </th>
              <td>{plant.count}</td>
              <td>{plant.height}</td>
              {plan.monthNames.map((month, monthIndex) => (
                <td className={plant.bloom.includes(monthIndex + 1) ? 'month in-bloom' : 'month'} key={month}>
                  {plant.bloom.includes(monthIndex + 1) && <span className="unseen">{month}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
