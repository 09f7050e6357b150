import type { ReactElement } from 'react'

type Props = { label: string; periods: { id: string; label: string }[] }

// Plain radios: the style sheet shows the selected period, so the switch needs no script.
export function PeriodSwitch({ label, periods }: Props): ReactElement {
  return (
    <fieldset className="report-switch">
      <legend>{label}</legend>
      {periods.map((period, index) => (
        <label key={period.id}>
          <input
            type="radio"
            name="period"
            className={`report-pick-${index + 1}`}
            defaultChecked={index === 0}
          />
          <span>{period.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
