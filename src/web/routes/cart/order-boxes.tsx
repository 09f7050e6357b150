import type { PaymentMethodKind } from '#domain/billing/invoices/payment-method-kind.ts'
import { amountLabel } from '#domain/billing/tax/amount-label.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { mandateText } from '#messages/payments/mandate-text.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { FieldError } from '#web/components/forms/field-error.tsx'
import { money } from '#web/components/ui/money.ts'
import { NumberText } from '#web/components/ui/number-text.tsx'
import { localPath } from '#web/local-path.ts'
import type { PaymentStage } from './payment-stage.ts'

type Props = {
  review: PaymentStage
  /** The payment method the mandate is worded for. */
  paymentMethod: PaymentMethodKind
  error?: string
  onTerms: () => void
}

/**
 * The checkbox for the terms and the mandate, separately and in the words that are recorded. Unticked, unless it was
 * ticked for this order before its payment was refused.
 */
export function OrderBoxes({ review, paymentMethod, error, onTerms }: Props) {
  const { seller, breakdown, schedules, agreed } = review
  return (
    <div className="grid gap-4">
      {agreed && <p className="text-sm">{m.checkout_agreed({ number: agreed.number })}</p>}
      <div>
        <label className="flex gap-3">
          <input
            id="terms"
            type="checkbox"
            name="terms"
            required
            defaultChecked={agreed !== null}
            onChange={(event) => event.currentTarget.checked && onTerms()}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'terms-error' : undefined}
            className="mt-0.5 size-6"
          />
          <span className="text-ink-strong">{m.checkout_accept_terms()}</span>
        </label>
        <p className="mt-1 flex gap-4 pl-9 text-sm">
          <a href={localPath('/legal/terms-of-sale')} target="_blank" rel="noopener" className="link py-1">
            {m.checkout_read_terms()} {m.new_tab()}
          </a>
          <a href={localPath('/legal/terms-of-sale/document.pdf')} className="link py-1">
            {m.checkout_terms_pdf()}
          </a>
        </p>
        <FieldError id="terms-error" className="pl-9">
          {error}
        </FieldError>
      </div>
      <p className="rounded-field bg-sunken p-4 text-sm">
        <NumberText
          text={mandateText(paymentMethod, {
            seller: seller.statementName,
            amount: amountText(breakdown.monthlyTotal, amountLabel(breakdown.byRate)),
          })}
          numbers={[money(breakdown.monthlyTotal)]}
        />{' '}
        <span className="when-either">
          {m.checkout_mandate_either({
            early: dayText(schedules.early.nextChargeOn),
            later: dayText(schedules.later.nextChargeOn),
            statement: seller.statementName,
          })}
        </span>
        {(['early', 'later'] as const).map((kind) => (
          <span key={kind} className={`when-${kind}`}>
            {m.checkout_mandate_details({
              date: dayText(schedules[kind].nextChargeOn),
              statement: seller.statementName,
            })}
          </span>
        ))}
      </p>
    </div>
  )
}
