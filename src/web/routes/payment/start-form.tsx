import { LoaderCircle } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PaymentMethodKind } from '#domain/billing/invoices/payment-method-kind.ts'
import type { BrowserPayments } from '#domain/payments/browser-payments.ts'
import type { PaymentFailure } from '#domain/payments/payment-status.ts'
import { m } from '#messages/messages.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { NeedsJavaScript } from '#web/components/payment/needs-javascript.tsx'
import { PaymentFields } from '#web/components/payment/payment-fields.tsx'
import type { Billing, PaymentForm, PaymentTarget, PaymentUse } from '#web/components/payment/payment-form.ts'
import { usePayment } from '#web/components/payment/use-payment.ts'

/** The server's response once there is a payment or set-up to confirm. */
export type Started = { started: PaymentTarget }

type Props = {
  payments: BrowserPayments
  use: PaymentUse
  billing: Billing
  /** Why the last try was refused. */
  failure: PaymentFailure | null
  intent: string
  button: string
  children?: ReactNode
}

/**
 * A form that pays or stores a payment method outside the checkout; it returns to its own page. Without scripts it
 * only says that it needs them.
 */
export function StartForm({ payments, use, billing, failure, intent, button, children }: Props) {
  const fields = useRef<PaymentForm>(null)
  const form = useRef<HTMLFormElement>(null)
  const [paymentMethod, setPaymentMethod] = useState<PaymentMethodKind>('card')
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const payment = usePayment<Started>({
    fields,
    form,
    earlierFailure: failure,
    targetOf: ({ started }) => started,
    onDone: ({ started }) => location.assign(started.returnUrl),
  })
  return (
    <form
      ref={form}
      method="post"
      onSubmit={payment.submit}
      className="mt-8 grid gap-6 rounded-card border border-line bg-surface p-6"
      noValidate
    >
      <NoEnter />
      <ErrorSummary error={payment.error} fields={payment.fields} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="paymentMethod" value={paymentMethod} />
      <NeedsJavaScript text={m.payment_form_needs_javascript()} />
      <div className="when-scripted grid gap-6">
        <PaymentFields
          ref={fields}
          {...{ payments, use, billing }}
          isBusy={payment.isBusy}
          onPaymentMethod={setPaymentMethod}
          {...(use.kind === 'pay' && { wallets: payment.wallets })}
        />
        {children}
        <button
          type="submit"
          disabled={!isReady || payment.isBusy}
          aria-busy={payment.isBusy}
          className="button-base button-primary min-h-14 text-lg"
        >
          {payment.isBusy && <LoaderCircle aria-hidden="true" className="size-5 motion-safe:animate-spin" />}
          {button}
        </button>
      </div>
    </form>
  )
}
