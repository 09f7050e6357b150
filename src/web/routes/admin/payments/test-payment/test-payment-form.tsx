import { LoaderCircle } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { href } from 'react-router'
import type { BrowserPayments } from '#domain/payments/browser-payments.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import { m } from '#messages/messages.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { PaymentFields } from '#web/components/payment/payment-fields.tsx'
import type { PaymentForm } from '#web/components/payment/payment-form.ts'
import { money } from '#web/components/ui/money.ts'

type Props = {
  payments: BrowserPayments
  clientSecret: string
  providerPaymentId: string
  /** The shop's id of the payment, for the return URL. */
  paymentId: string
  amount: Cents
  currency: Currency
}

/** The provider's form, as buyers see it; confirms the test payment and returns to its page. */
export function TestPaymentForm({ payments, clientSecret, providerPaymentId, paymentId, ...sum }: Props) {
  const fields = useRef<PaymentForm>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string }>()
  const returnUrl = `${href('/admin/payments/test')}?${new URLSearchParams({ payment: paymentId })}`

  const confirm = async () => {
    const form = fields.current
    if (!form || (await form.check())) return
    const outcome = await form.confirm({ id: providerPaymentId, clientSecret, returnUrl })
    if (outcome?.state === 'refused') setProblem({ text: outcome.text })
    else if (outcome.state !== 'leaving') location.assign(returnUrl)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setProblem(undefined)
    setBusy(true)
    try {
      await confirm()
    } catch (reason) {
      setProblem({ text: reason instanceof Error ? reason.message : m.error_payment_failed() })
    }
    setBusy(false)
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid gap-5 rounded-card border border-line bg-surface p-5"
      aria-labelledby="confirm-test"
    >
      <h2 id="confirm-test" className="-mb-4 text-xl">
        {m.test_confirm()}
      </h2>
      <ErrorSummary error={problem?.text} />
      <PaymentFields
        ref={fields}
        payments={payments}
        use={{ kind: 'pay', ...sum, savesMethod: false }}
        billing={{ name: '', email: '' }}
        isBusy={isBusy}
      />
      <button type="submit" disabled={isBusy} className="button-base button-primary justify-self-start">
        {isBusy && <LoaderCircle aria-hidden="true" className="size-5 motion-safe:animate-spin" />}
        {m.test_confirm_amount({ amount: money(sum.amount, sum.currency) })}
      </button>
    </form>
  )
}
