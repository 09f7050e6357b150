import { Form, useNavigation } from 'react-router'
import { maxQuantity } from '#domain/catalog/products/product-id.ts'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { writeLocalDecimal } from '#domain/platform/money/parse-money.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { NewOfferData } from './load-new-offer.ts'

type Props = {
  data: NewOfferData
  values: Record<string, string | undefined>
  refusal: FormResult | undefined
}

/** Fills in the catalogue prices of the chosen product; typed prices are left alone. */
function fillPrices(select: HTMLSelectElement, products: NewOfferData['products']) {
  const product = products.find(({ id }) => id === select.value)
  const initial = {
    monthlyPrice: products.map(({ monthlyPrice }) =>
      monthlyPrice === null ? '' : writeLocalDecimal(monthlyPrice, currentLanguage()),
    ),
    setupFee: products.map(({ setupFee }) => writeLocalDecimal(setupFee, currentLanguage())),
  }
  for (const name of ['monthlyPrice', 'setupFee'] as const) {
    const input = select.form?.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement)) continue
    const before = products.findIndex(({ id }) => id === select.dataset.filledFrom)
    const isOwn = input.value !== '' && input.value !== (initial[name][before] ?? input.defaultValue)
    const price = product?.[name] ?? null
    if (!isOwn) input.value = price === null ? '' : writeLocalDecimal(price, currentLanguage())
  }
  select.dataset.filledFrom = select.value
}

/** Recipient, product, prices, start and expiry of a new offer. */
export function OfferForm({ data, values, refusal }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const errors = refusal?.fields ?? {}
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <Card title={m.offer_what()}>
      <Form method="post" noValidate className="grid gap-4">
        <ErrorSummary error={refusal?.error} fields={errors} />
        <input type="hidden" name="intent" value="preview" />
        <input type="hidden" name="id" value={values.id} />
        <div className="level-fields grid gap-4 sm:grid-cols-[2fr_1fr]">
          <Field
            {...field('email')}
            type="email"
            label={m.offer_email()}
            hint={m.offer_email_hint()}
            required
            maxLength={254}
            autoComplete="off"
          />
          <SelectField {...field('language')} label={m.offer_language()}>
            {languages.map((language) => (
              <option key={language} value={language}>
                {languageNames[language]}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="level-fields grid gap-4 sm:grid-cols-[2fr_1fr]">
          <SelectField
            {...field('product')}
            label={m.subscription_product()}
            required
            onChange={(event) => fillPrices(event.currentTarget, data.products)}
          >
            <option value="">{m.announcement_choose()}</option>
            {data.products.map(({ id, name, monthlyPrice }) => (
              <option key={id} value={id}>
                {monthlyPrice === null
                  ? name
                  : m.plan_option({ name, price: amountText(monthlyPrice, data.wording) })}
              </option>
            ))}
          </SelectField>
          <Field
            {...field('quantity')}
            type="number"
            inputMode="numeric"
            label={m.cart_quantity()}
            min={1}
            max={maxQuantity}
            required
          />
        </div>
        <div className="level-fields grid gap-4 sm:grid-cols-2">
          <Field
            {...field('monthlyPrice')}
            label={m.offer_price()}
            hint={m.offer_price_hint()}
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={12}
          />
          <Field
            {...field('setupFee')}
            label={m.cart_setup_fees()}
            hint={m.offer_fee_hint()}
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={12}
          />
          <Field
            {...field('startsNotBefore')}
            type="date"
            label={m.offer_start()}
            hint={m.offer_start_hint()}
            min={data.today}
            max={data.latest}
          />
          <Field
            {...field('validUntil')}
            type="date"
            label={m.offer_until()}
            hint={m.offer_until_hint()}
            min={data.today}
            max={data.latest}
            required
          />
        </div>
        <TextField
          {...field('note')}
          label={m.offer_note()}
          hint={m.offer_note_hint()}
          rows={3}
          maxLength={1000}
        />
        <button type="submit" disabled={isBusy} className="button-base button-quiet justify-self-start">
          {m.offer_preview()}
        </button>
      </Form>
    </Card>
  )
}
