import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { addressLines } from '#domain/platform/addresses/address-lines.ts'
import { personName } from '#domain/platform/addresses/person-name.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { companyNumberText } from '#messages/platform/company-numbers/company-number-text.ts'
import { buyerTypeNames } from '#web/components/forms/buyer-fields.tsx'
import { countryName } from '#web/components/ui/country-name.ts'

/** A buyer as printed on invoices. `declared`: the declared country of residence, if it differs from the address. */
export function BuyerLines({ buyer, declared }: { buyer: Buyer; declared: string | null }) {
  const { company, siren, vatNumber, country, buyerType } = buyer
  return (
    <div>
      <p className="text-sm text-slate">{buyerTypeNames[buyerType]()}</p>
      <address translate="no" className="mt-1 text-ink-strong not-italic">
        {[company, personName(buyer, currentLanguage()), ...addressLines(buyer)]
          .filter(Boolean)
          .map((line) => (
            <span key={line} className="block wrap-anywhere">
              {line}
            </span>
          ))}
        <span className="block">{countryName(country)}</span>
      </address>
      {siren && <p className="mt-2 text-sm">{companyNumberText(siren)}</p>}
      {vatNumber && <p className="mt-2 text-sm">{m.billing_vat_number({ number: vatNumber })}</p>}
      {declared && <p className="mt-2 text-sm">{m.billing_declared({ country: countryName(declared) })}</p>}
    </div>
  )
}
