import { ExternalLink, Undo2 } from 'lucide-react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { Timeline } from '#web/components/back-office/timeline.tsx'
import { money } from '#web/components/ui/money.ts'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'

import { PaymentChips } from '../payment-chips.tsx'

import type { Route } from './+types/payment'
import { loadPayment } from './load-payment.ts'
import { type PaymentResult, paymentActions } from './payment-actions.ts'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { paymentSteps } from './payment-steps.ts'

export const loader = pageLoader('payment', loadPayment)

export const action = paymentActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? m.payment_heading({ amount: money(loaderData.amount, loaderData.currency) })
      : m.payments_title(),
  },
]

/** One payment: facts, history and the link to the provider. */
export default function Payment({ loaderData, actionData }: Route.ComponentProps) {
  const result = useLastResult(actionData as PaymentResult)
  const { amount, currency, disputes, providerUrl, refundMethod, mayCredit } = loaderData
  return (
    <>
      <RecordNav back={{ to: href('/admin/payments'), text: m.payments_back() }} />
      <PageHeading
        title={m.payment_heading({ amount: money(amount, currency) })}
        text={<PaymentChips {...loaderData} dispute={disputes.at(-1)?.status ?? null} />}
        help={[m.help_payments_1(), m.help_payments_3()]}
      >
        {mayCredit && refundMethod?.kind === 'invoice' && (
          <Link
            to={href('/admin/invoices/:number/credit', { number: refundMethod.number })}
            className="button-base button-primary"
          >
            <Undo2 aria-hidden="true" className="size-5" />
            {m.payment_refund()}
          </Link>
        )}
        {providerUrl && (
          <a href={providerUrl} target="_blank" rel="noreferrer" className="button-base button-quiet">
            <ExternalLink aria-hidden="true" className="size-5" />
            {m.payment_see_at_provider()}
          </a>
        )}
      </PageHeading>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid gap-5">
          <PaymentFacts {...loaderData} />
          <PaymentHistory {...loaderData} answer={result} />
        </div>
        <Timeline steps={paymentSteps(loaderData)} isExact />
      </div>
    </>
  )
}
