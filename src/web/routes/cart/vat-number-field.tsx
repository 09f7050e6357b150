import { useState } from 'react'
import { foreignVatNumber } from '#domain/billing/tax/foreign-vat-number.ts'
import { m } from '#messages/messages.ts'
import { useCheckoutPath } from '#web/components/cart/use-checkout-path.ts'
import { Field } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { localPath } from '#web/local-path.ts'
import { numberCheckText } from './number-check-text.ts'
import { type NumberCheckResponse, type ShownCheck, useNumberCheck } from './use-number-check.ts'

type Props = { value: string | undefined; error: string | undefined; check: ShownCheck | null }

/**
 * Requests a check when the field is left with a number of another member state, and shows the registry's answer
 * beside it. Neither typing nor sending waits for it.
 */
export function VatNumberField({ value, error, check }: Props) {
  const fetcher = useFetcher<FormResult | NumberCheckResponse>()
  const path = useCheckoutPath()
  const [number, setNumber] = useState(check?.number)
  const latest = fetcher.data && 'check' in fetcher.data ? fetcher.data.check : check
  const current = useNumberCheck(latest?.number === number ? latest : null)
  const isPending = number !== undefined && !current && fetcher.state !== 'idle'
  const startCheck = ({ value: text, form }: HTMLInputElement) => {
    const country = form ? String(new FormData(form).get('country') ?? '') : ''
    const next = foreignVatNumber(text, country)
    setNumber(next)
    if (!next || next === current?.number) return
    const fields = { intent: 'check-vat-number', vatNumber: next }
    fetcher.submit(fields, { method: 'post', action: localPath(path()) })
  }
  return (
    <div className="grid content-start gap-1.5 sm:col-span-2">
      <Field
        name="vatNumber"
        label={m.buyer_vat_number()}
        hint={m.buyer_vat_number_hint()}
        defaultValue={value}
        error={error}
        maxLength={80}
        onBlur={(event) => startCheck(event.currentTarget)}
      />
      {/* Reserved space: a text that appears when the field is left must not move the button being pressed. */}
      <p role="status" className="min-h-10 text-sm text-slate">
        {isPending && m.vat_number_requested()}
        {current && current.status !== 'none' && numberCheckText(current)}
      </p>
    </div>
  )
}
