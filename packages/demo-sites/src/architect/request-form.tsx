import type { ReactElement } from 'react'
import type { Form } from './architect-content.ts'
import { u } from './drawing/drawing-units.ts'
import { figureShape } from './drawing/figure-shape.ts'
import { PlacedTree } from './drawing/trees.tsx'

export function RequestForm({ form }: { form: Form }): ReactElement {
  const { area } = form
  const side = Math.sqrt(area.value)
  return (
    <form method="dialog" className="ar-form" data-request="" data-answer={form.answer}>
      {form.fields.map(({ name, kind, label, options, required, autoComplete }) => {
        const id = `request-${name}`
        const shared = { id, name, required, autoComplete }
        return (
          <p key={name} className={`ar-field ar-field-${name}`}>
            <label htmlFor={id}>{label}</label>
            {kind === 'textarea' && <textarea {...shared} rows={4} />}
            {kind === 'select' && (
              <select {...shared}>
                {options?.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            )}
            {(kind === 'text' || kind === 'email') && <input {...shared} type={kind} />}
          </p>
        )
      })}
      <div className="ar-field ar-field-area">
        <label htmlFor="request-area">{area.label}</label>
        <input
          id="request-area"
          name="area"
          type="range"
          min={area.min}
          max={area.max}
          step={5}
          defaultValue={area.value}
          data-area=""
        />
        <output htmlFor="request-area">
          <span data-area-value="">{area.value}</span> {area.unit}
        </output>
        <svg
          className="ar-area-drawing"
          preserveAspectRatio="xMinYMax meet"
          viewBox={`0 ${u(-18.2)} ${u(44)} ${u(18.5)}`}
          aria-hidden="true"
          focusable="false"
        >
          <rect
            className="ar-area-square"
            data-area-square=""
            x="0"
            y={u(-side)}
            width={u(side)}
            height={u(side)}
          />
          <path className="ar-ground" d={`M0 0H${u(44)}`} />
          <PlacedTree shape="tree" x={33} y={0} tall={12} seed={14} />
          <path className="ar-person" transform={`translate(${u(1.1)} 0)`} d={figureShape(0)} />
        </svg>
      </div>
      <div className="ar-form-end">
        <button type="submit">{form.submit}</button>
        <p>{form.note}</p>
      </div>
      <p className="ar-answer" role="status" data-status="" />
    </form>
  )
}
