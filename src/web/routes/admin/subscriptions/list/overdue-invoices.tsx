import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import type { ActionResult } from '#web/components/back-office/forms/use-result-toast.ts'
import { money } from '#web/components/ui/money.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'

import { refusalTexts } from '#web/routes/admin/payments/payment-texts.ts'

import type { ShownSubscription } from './load-subscriptions.ts'
import type { SubscriptionDone } from './subscription-actions.ts'

type OverdueInvoice = ShownSubscription['late'][number]

/** Unpaid invoices of a subscription: number and reasons of refusals, next step, and a retry button. */
export function OverdueInvoices({ late, mayRetry }: { late: readonly OverdueInvoice[]; mayRetry: boolean }) {
  if (late.length === 0) return '—'
  return (
    <span className="figures grid gap-3 text-left max-md:text-right md:min-w-52">
      {late.map((invoice) => (
        <span key={invoice.invoiceId} className="grid justify-items-start gap-0.5 max-md:justify-items-end">
          <span className="font-semibold text-ink-strong">
            <Link
              to={href('/admin/invoices/:number', { number: invoice.number })}
              className="link whitespace-nowrap"
            >
              {invoice.number}
            </Link>{' '}
            · <span className="whitespace-nowrap">{money(invoice.total)}</span>
          </span>
          <span className="font-medium text-bad">
            {m.late_tries({ count: invoice.tries })}
            {invoice.failure && <> · {refusalTexts[invoice.failure]()}</>}
          </span>
          {invoice.heldOn ? (
            <span className="font-medium text-warn">
              {m.claim_held({ date: shortDayText(invoice.heldOn) })}
            </span>
          ) : invoice.isUncollectible ? (
            <span className="text-slate">{m.late_uncollectible()}</span>
          ) : (
            <NextSteps {...invoice} />
          )}
          {mayRetry && !invoice.isPaymentProcessing && !invoice.heldOn && !invoice.isUncollectible && (
            <RetryButton {...invoice} />
          )}
        </span>
      ))}
    </span>
  )
}

function NextSteps(invoice: OverdueInvoice) {
  return (
    <>
      <span className="text-slate">{nextText(invoice)}</span>
      <span className="text-slate">
        {invoice.suspendedOn
          ? m.late_suspended({ date: shortDayText(invoice.suspendedOn) })
          : m.late_suspends({ date: shortDayText(invoice.suspendsOn) })}
      </span>
      <span className="text-slate">{m.late_ends({ date: shortDayText(invoice.endsOn) })}</span>
    </>
  )
}

function nextText({ isPaymentProcessing, nextAttemptOn }: OverdueInvoice): string {
  if (isPaymentProcessing) return m.late_with_bank()
  return nextAttemptOn ? m.late_next_try({ date: shortDayText(nextAttemptOn) }) : m.late_no_try()
}

function RetryButton({ invoiceId, number }: OverdueInvoice) {
  const fetcher = useFetcher<ActionResult<SubscriptionDone>>({ key: 'retry' })
  return (
    <fetcher.Form method="post" action={href('/admin/payments/subscriptions')} className="mt-1">
      <input type="hidden" name="intent" value="retry" />
      <input type="hidden" name="invoiceId" value={invoiceId} />
      <button
        type="submit"
        disabled={fetcher.state !== 'idle'}
        aria-label={m.late_retry_it({ number })}
        className="button-base button-quiet min-h-9 px-3"
      >
        {m.late_retry()}
      </button>
    </fetcher.Form>
  )
}
