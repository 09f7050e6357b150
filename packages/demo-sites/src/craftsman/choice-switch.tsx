import type { ReactElement } from 'react'
import type { Choice } from './craftsman-content.ts'

type ChoiceSwitchProps = {
  name: string
  legend: string
  choices: Choice[]
  selected: string
  quiet?: boolean
}

export function ChoiceSwitch({ name, legend, choices, selected, quiet }: ChoiceSwitchProps): ReactElement {
  return (
    <fieldset className={`switch switch-${name}`} data-switch={name}>
      <legend className={quiet ? 'unseen' : undefined}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} data-value={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === selected}
            autoComplete="off"
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
