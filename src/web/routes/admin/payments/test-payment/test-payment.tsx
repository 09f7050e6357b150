import { m } from '#messages/messages.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import { PaymentsFrame } from '../payments-frame.tsx'
import type { Route } from './+types/test-payment'
import { loadTestPayment } from './load-test-payment.ts'
import { PendingTestPayment } from './pending-test-payment.tsx'
import { StartTestPayment } from './start-test-payment.tsx'
import { testPaymentActions } from './test-payment-actions.ts'

export const loader = pageLoader('payment-test', loadTestPayment)

export const action = testPaymentActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.payments_tab_test() }]

/** Runs a test payment from start to end, to check the provider setup. */
export default function TestPayment({ loaderData, actionData }: Route.ComponentProps) {
  const { begun, mayStart, isLive } = loaderData
  const result = useLastResult(actionData as FormResult | undefined)
  return (
    <PaymentsFrame text={m.test_intro()}>
      {isLive && mayStart && (
        <p
          role="alert"
          className="mb-5 max-w-2xl rounded-card border-2 border-bad bg-bad-soft p-4 font-semibold text-ink-strong"
        >
          {m.test_live_warning()}
        </p>
      )}
      {!mayStart && <p>{m.test_read_only()}</p>}
      {begun && <PendingTestPayment key={begun.paymentId} {...begun} />}
      {mayStart && !begun && <StartTestPayment {...loaderData} answer={result} />}
    </PaymentsFrame>
  )
}
