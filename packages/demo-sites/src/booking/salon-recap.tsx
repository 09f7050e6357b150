import type { ReactElement } from 'react'
import { brandMark } from '../brand.tsx'
import type { SalonContent } from './salon-content.ts'

export function SalonRecap({ content }: { content: SalonContent }): ReactElement {
  const { recap } = content
  const rows = [
    { id: 'service', label: recap.service },
    { id: 'person', label: recap.person },
    { id: 'when', label: recap.when },
    { id: 'price', label: recap.price },
  ]
  return (
    <>
      <div className="salon-ticket">
        <p className="salon-ticket-brand" {...brandMark('name')}>
          {content.brand}
        </p>
        <dl>
          {rows.map((row) => (
            <div key={row.id}>
              <dt>{row.label}</dt>
              <dd data-recap={row.id}>{recap.none}</dd>
            </div>
          ))}
        </dl>
      </div>
      <label className="salon-name">
        <span>{content.name.label}</span>
        <input
          type="text"
          name="name"
          autoComplete="given-name"
          maxLength={40}
          aria-describedby="salon-name-hint"
        />
      </label>
      <p id="salon-name-hint" className="salon-step-hint">
        {content.name.hint}
      </p>
    </>
  )
}
