import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { Field } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'

/** Records a test conversion. With JavaScript, the button is disabled until all fields are filled. */
export function ConversionTest({ refused }: { refused: FormResult | undefined }) {
  const isBusy = useNavigation().formMethod === 'POST'
  const form = useRef<HTMLFormElement>(null)
  const [isMissing, setMissing] = useState(false)
  const checkFields = () => {
    const entered = form.current ? [...new FormData(form.current).values()] : []
    setMissing(entered.some((value) => typeof value === 'string' && value.trim() === ''))
  }
  useEffect(checkFields, [])
  const { values = {}, fields = {} } = refused ?? {}
  const texts = { missing: m.affiliate_fields_required() }
  return (
    <Card title={m.monitor_test()}>
      <p className="text-slate">{m.monitor_test_text()}</p>
      <Form ref={form} method="post" noValidate onInput={checkFields} className="grid gap-4 md:grid-cols-3">
        {refused && (
          <div className="md:col-span-3">
            <ErrorSummary error={refused.error} fields={fields} />
          </div>
        )}
        <input type="hidden" name="intent" value="record-test" />
        <Field
          name="trackingCode"
          label={m.monitor_code()}
          defaultValue={values.trackingCode}
          error={fields.trackingCode}
          texts={texts}
          required
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
        />
        <Field
          name="amount"
          inputMode="decimal"
          maxLength={12}
          label={m.monitor_amount()}
          defaultValue={values.amount}
          error={fields.amount}
          texts={texts}
          required
          autoComplete="off"
        />
        <Field
          name="reference"
          label={m.declaration_reference()}
          defaultValue={values.reference}
          error={fields.reference}
          texts={texts}
          required
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
        <button
          type="submit"
          disabled={isBusy || isMissing}
          className="button-base button-primary justify-self-start md:col-span-3"
        >
          {m.monitor_test_send()}
        </button>
      </Form>
    </Card>
  )
}
