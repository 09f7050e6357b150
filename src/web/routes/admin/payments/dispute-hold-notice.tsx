import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'

/**
 * Notice that a bank holds the money of a disputed payment, so no refund is possible now. `paymentId` adds a link to the
 * payment from other pages.
 */
export function DisputeHoldNotice({ paymentId }: { paymentId?: string }) {
  return (
    <div role="note" className="rounded-card border border-warn bg-warn-soft p-4 text-ink-strong">
      <p>{m.dispute_holds()}</p>
      {paymentId && (
        <Link to={href('/admin/payments/:id', { id: paymentId })} className="link mt-2 inline-block">
          {m.dispute_see()}
        </Link>
      )}
    </div>
  )
}
