import { href, Link, useFetcher } from 'react-router'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import type { ActionResult } from '#web/components/back-office/forms/use-result-toast.ts'
import { money } from '#web/components/ui/money.ts'

import { refusalTexts } from '#web/routes/admin/payments/payment-texts.ts'

import type { ShownSubscription } from './load-subscriptions.ts'
import type { SubscriptionDone } from './subscription-actions.ts'

type OverdueInvoice = ShownSubscription['late'][number]

/** Unpaid invoices of a subscription: number and reasons of refusals, next step, and a retry button. */
export function OverdueInvoices({ late, mayRetry }: { late: readonly OverdueInvoice[]; mayRetry: boolean }) {
  if (late.length === 0) return '—'
  return (
    <span className="figures grid gap-3 text-left max-md:text-right md:min-w-52">
      {late.map((one) => (
        <span key={one.invoiceId} className="grid justify-items-start gap-0.5 max-md:justify-items-end">
          <span className="font-semibold text-ink-strong">
            <Link
              to={href('/admin/invoices/:number', { number: one.number })}
              className="link whitespace-nowrap"
            >
              {one.number}
            </Link>{' '}
            · <span className="whitespace-nowrap">{money(one.total)}</span>
          </span>
          <span className="font-medium text-bad">
            {m.late_tries({ count: one.tries })}
            {one.failure && <> · {refusalTexts[one.failure]()}</>}
          </span>
          {one.heldOn ? (
            <span className="font-medium text-warn">{m.claim_held({ date: shortDayText(one.heldOn) })}</span>
          ) : one.isGivenUp ? (
            <span className="text-slate">{m.late_given_up()}</span>
          ) : (
            <NextSteps {...one} />
          )}
          {mayRetry && !one.isWithBank && !one.heldOn && !one.isGivenUp && <RetryButton {...one} />}
        </span>
      ))}
    </span>
  )
}

function NextSteps(one: OverdueInvoice) {
  return (
    <>
      <span className="text-slate">{nextText(one)}</span>
      <span className="text-slate">
        {one.suspendedOn
          ? m.late_suspended({ date: shortDayText(one.suspendedOn) })
          : m.late_suspends({ date: shortDayText(one.suspendsOn) })}
      </span>
      <span className="text-slate">{m.late_ends({ date: shortDayText(one.endsOn) })}</span>
    </>
  )
}

function nextText({ isWithBank, nextAttemptOn }: OverdueInvoice): string {
  if (isWithBank) return m.late_with_bank()
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
