import { href } from 'react-router'
import { type Currency, currencies } from '#domain/platform/money/currency.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { type ActionResult, useResultToast } from '#web/components/back-office/forms/use-result-toast.ts'
import { SelectField } from '#web/components/forms/field.tsx'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { currencyTexts } from '../payment-texts.ts'

import type { SettingsDone } from './settings-actions.ts'

/** Default currency of a payment created by hand. */
export function CurrencyCard({ currency, mayChange }: { currency: Currency; mayChange: boolean }) {
  const fetcher = useFetcher<ActionResult<SettingsDone>>({ key: 'currency' })
  useResultToast(fetcher.data, {
    done: { currency: m.currency_saved, pricing: m.pricing_saved },
    failed: m.update_failed,
  })
  return (
    <Card title={m.currency_title()}>
      <p>{m.currency_text()}</p>
      {mayChange ? (
        <fetcher.Form
          method="post"
          action={href('/admin/payments/settings')}
          className="flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="intent" value="save-currency" />
          <SelectField name="currency" label={m.test_currency()} defaultValue={currency}>
            {currencies.map((currency) => (
              <option key={currency} value={currency}>
                {currencyTexts[currency]()}
              </option>
            ))}
          </SelectField>
          <button type="submit" disabled={fetcher.state !== 'idle'} className="button-base button-quiet">
            {m.save()}
          </button>
        </fetcher.Form>
      ) : (
        <p className="font-semibold text-ink-strong">{currencyTexts[currency]()}</p>
      )}
    </Card>
  )
}
