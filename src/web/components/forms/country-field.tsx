import { type Country, countries } from '#domain/platform/addresses/countries.ts'
import { vatTerritory } from '#domain/platform/addresses/vat-territory.ts'
import { localeOf } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { SelectField } from './field.tsx'

/** Whether businesses of a country give a VAT number and no company number: the member states but France and Monaco. */
const hasVatNumberOnly = (country: Country) =>
  country !== 'FR' && country !== 'MC' && vatTerritory(country, '').kind === 'eu'

/** Countries in the reader's language and sort order, the shop's own country first. */
export function CountryField({ defaultValue, error }: { defaultValue?: string; error?: string }) {
  const locale = localeOf[currentLanguage()]
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const sorted = countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <SelectField
      name="country"
      label={m.country()}
      defaultValue={defaultValue ?? 'FR'}
      required
      autoComplete="country"
      error={error}
      texts={{ missing: m.field_country_required() }}
    >
      {sorted.map(({ code, name }) => (
        <option key={code} value={code} data-numbers={hasVatNumberOnly(code) ? 'vat' : undefined}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
