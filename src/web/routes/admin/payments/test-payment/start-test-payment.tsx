import { Form, useNavigation } from 'react-router'
import { currencies } from '#domain/platform/money/currency.ts'
import { m } from '#messages/messages.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field, SelectField } from '#web/components/forms/field.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { currencyTexts } from '../payment-texts.ts'
import type { TestPaymentData } from './load-test-payment.ts'

type Props = Pick<TestPaymentData, 'currency' | 'requestKey'> & { answer: FormResult | undefined }

const defaultAmount = '10'

/** Starts a test payment (contract B5: amount 10, the saved currency, 'Test de paiement'). */
export function StartTestPayment({ currency, requestKey, answer }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const fields = answer?.fields ?? {}
  const getValue = (name: string, initial: string) => answer?.values[name] ?? initial
  return (
    <Form
      method="post"
      noValidate
      className="grid max-w-2xl gap-4 rounded-card border border-line bg-surface p-5"
    >
      <NoEnter />
      <input type="hidden" name="intent" value="start" />
      <input type="hidden" name="requestKey" value={requestKey} />
      <ErrorSummary error={answer?.error} fields={fields} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="amount"
          label={m.payment_amount()}
          defaultValue={getValue('amount', defaultAmount)}
          error={fields.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
        />
        <SelectField
          name="currency"
          label={m.test_currency()}
          defaultValue={getValue('currency', currency)}
          error={fields.currency}
        >
          {currencies.map((currency) => (
            <option key={currency} value={currency}>
              {currencyTexts[currency]()}
            </option>
          ))}
        </SelectField>
      </div>
      <Field
        name="description"
        label={m.payment_description()}
        defaultValue={getValue('description', m.test_description_default())}
        error={fields.description}
        maxLength={200}
      />
      <Field
        name="email"
        type="email"
        label={m.test_email()}
        defaultValue={getValue('email', '')}
        error={fields.email}
        texts={{ malformed: m.field_email_format_invalid() }}
        autoComplete="off"
        maxLength={254}
      />
      <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
        {m.test_start()}
      </button>
    </Form>
  )
}
