import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { localPath, type ShopPath } from '#web/local-path.ts'
import { countryName } from '../ui/country-name.ts'
import { ChoiceTiles } from './choice-tiles.tsx'

type Props = {
  /** Path that the answer is posted to. */
  action: ShopPath
  countries: readonly string[]
  isBusiness: boolean
  result: FormResult | undefined
}

/**
 * Asks where the buyer lives or is established when address, telephone and network disagree, because the VAT depends
 * on it. Renders nothing when there is nothing to ask.
 */
export function CountryQuestion({ action, countries, isBusiness, result }: Props) {
  const isBusy = useNavigation().state !== 'idle'
  if (countries.length === 0) return null
  const error = result?.intent === 'declare-country' ? result.fields.declaredCountry : undefined
  return (
    <Form
      method="post"
      action={localPath(action)}
      className="mt-8 grid gap-4 rounded-card border-2 border-warn bg-warn-soft p-6"
    >
      <input type="hidden" name="intent" value="declare-country" />
      <fieldset className="grid gap-3" aria-describedby="country-why">
        <legend className="font-display text-section font-bold text-ink-strong">
          {isBusiness ? m.seat_question() : m.country_question()}
        </legend>
        <p id="country-why">{isBusiness ? m.seat_question_why() : m.country_question_why()}</p>
        <ChoiceTiles
          name="declaredCountry"
          options={countries.map((value) => ({ value, text: countryName(value) }))}
          required
          error={error}
        />
      </fieldset>
      <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
        {m.identity_confirm()}
      </button>
    </Form>
  )
}
