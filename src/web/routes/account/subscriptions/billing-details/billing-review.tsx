import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import type { NextBill } from '#server/subscriptions/plan-changes/preview-bill.ts'
import { nameOf } from '#web/components/billing/name-of.ts'
import { CountryQuestion } from '#web/components/forms/country-question.tsx'
import { BillTable } from '#web/components/payment/bill-table.tsx'
import { LocalLink } from '#web/components/ui/local-link.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { AccountSection } from '#web/routes/account/account-section.tsx'
import { BuyerLines } from './buyer-lines.tsx'
import type { ShownBilling } from './load-billing.ts'

type Review = NonNullable<ShownBilling['review']>

/** Review of a change of billing details: the next invoices, and the button that confirms it. */
export function BillingReview({
  review: { previews, countries, isBusiness, seen, hasProfile },
  result,
  isBusy,
}: {
  review: Review
  result: FormResult | undefined
  isBusy: boolean
}) {
  return (
    <>
      <p className="mt-6 max-w-2xl text-lg">{hasProfile ? m.billing_review_profile() : m.billing_review()}</p>
      <CountryQuestion action="/user/billing" countries={countries} isBusiness={isBusiness} result={result} />
      {previews.map((preview) => (
        <Change key={preview.orderNumber} preview={preview} />
      ))}
      <div className="mt-8 flex flex-wrap items-start gap-3">
        <Form method="post">
          <input type="hidden" name="intent" value="confirm" />
          <input type="hidden" name="seen" value={seen} />
          <button
            type="submit"
            disabled={isBusy || countries.length > 0}
            aria-busy={isBusy}
            className="button-base button-primary"
          >
            {m.billing_confirm()}
          </button>
        </Form>
        <Form method="post">
          <input type="hidden" name="intent" value="discard" />
          <button type="submit" disabled={isBusy} className="button-base button-quiet">
            {m.billing_discard()}
          </button>
        </Form>
      </div>
    </>
  )
}

function Change({ preview }: { preview: Review['previews'][number] }) {
  const { orderNumber, names, buyer, declared, seatStatus, before, after } = preview
  return (
    <AccountSection title={names.map(nameOf).join(', ')}>
      <div className="grid gap-6 md:grid-cols-2">
        <div>
          <h3 className="mb-2 text-lg">{m.billing_to()}</h3>
          <BuyerLines buyer={buyer} declared={declared} />
          {seatStatus && seatStatus !== 'shown' && (
            <p className="mt-3 rounded-card border border-warn bg-warn-soft p-3">
              {m.billing_seat_unshown()}
            </p>
          )}
          <p className="mt-3">
            <LocalLink to={`/user/billing?order=${orderNumber}`} className="link py-1">
              {m.edit()}
            </LocalLink>
          </p>
        </div>
        <div className="grid content-start gap-6">
          {after ? (
            <Bill title={m.billing_next_on({ date: dayText(after.on) })} bill={after} />
          ) : (
            <p>{m.plan_next_none()}</p>
          )}
          {before && after && before.total !== after.total && (
            <Bill title={m.billing_next_before()} bill={before} />
          )}
        </div>
      </div>
    </AccountSection>
  )
}

function Bill({ title, bill }: { title: string; bill: NextBill }) {
  return (
    <section>
      <h3 className="mb-3 text-lg">{title}</h3>
      <BillTable bill={bill} />
    </section>
  )
}
