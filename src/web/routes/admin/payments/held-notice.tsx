import { Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { paymentsPath } from './payments-path.ts'

/** That a bank holds the money of a payment, so that nothing of it can be given back now. Leads to the payment from elsewhere. */
export function HeldNotice({ paymentId }: { paymentId?: string }) {
  return (
    <div role="note" className="rounded-card border border-warn bg-warn-soft p-4 text-ink-strong">
      <p>{m.dispute_holds()}</p>
      {paymentId && (
        <Link to={`${paymentsPath}/${paymentId}`} className="link mt-2 inline-block">
          {m.dispute_see()}
        </Link>
      )}
    </div>
  )
}
