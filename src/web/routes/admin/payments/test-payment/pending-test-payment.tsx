import { href, Link } from 'react-router'
import { paymentState } from '#domain/payments/payment-state.ts'
import { isPayable } from '#domain/payments/payment-status.ts'
import { m } from '#messages/messages.ts'
import { paymentStateLabels } from '#messages/payments/state-labels.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { Facts } from '#web/components/back-office/facts.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { refusalTexts } from '../payment-texts.ts'

import { ProviderUnavailable } from '../provider-unavailable.tsx'
import type { TestPaymentData } from './load-test-payment.ts'
import { TestPaymentForm } from './test-payment-form.tsx'

/** Test payment in its provider state, with the form that confirms it while it is pending. */
export function PendingTestPayment(payment: NonNullable<TestPaymentData['begun']>) {
  const { paymentId, providerPaymentId, amount, currency, status, failure, clientSecret, problem } = payment
  const isOpen = isPayable(status)
  return (
    <div className="grid max-w-2xl gap-5">
      {problem && <ProviderUnavailable problem={problem} />}
      <Card title={m.test_created()}>
        <Facts
          facts={[
            [
              m.payment_id(),
              <Link
                key="id"
                to={href('/admin/payments/:id', { id: paymentId })}
                className="link font-mono text-sm"
              >
                {providerPaymentId}
              </Link>,
            ],
            [
              m.payment_amount(),
              <span key="amount" className="figures">
                {money(amount, currency)}
              </span>,
            ],
            [
              m.test_state(),
              <span key="state" className="inline-flex flex-wrap items-center gap-2">
                <StatusChip {...paymentStateLabels[paymentState({ status, failure })]} />
                <span className="font-mono text-sm">{status}</span>
              </span>,
            ],
          ]}
        />
        {failure && <p className="text-bad">{refusalTexts[failure]()}</p>}
        {!isOpen && <p>{m.test_not_open()}</p>}
        <p>
          <Link to={href('/admin/payments/test')} className="button-base button-quiet">
            {m.test_again()}
          </Link>
        </p>
      </Card>
      {isOpen && clientSecret && (
        <TestPaymentForm
          payments={payment.payments}
          clientSecret={clientSecret}
          providerPaymentId={providerPaymentId}
          paymentId={paymentId}
          amount={amount}
          currency={currency}
        />
      )}
    </div>
  )
}
