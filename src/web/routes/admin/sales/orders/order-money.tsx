import { href, Link } from 'react-router'
import { methodLabel } from '#domain/billing/invoices/method-label.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { money } from '#web/components/ui/money.ts'
import { PaymentChips } from '#web/routes/admin/payments/payment-chips.tsx'

import type { OrderData } from './load-order.ts'

/** Payments started for the order. */
export function OrderMoney({ payments }: OrderData) {
  return (
    <Card title={m.payments_title()}>
      {payments.length === 0 ? (
        <p>{m.document_no_payment()}</p>
      ) : (
        <ul className="grid gap-3">
          {payments.map(({ id, methodBrand, methodLast4, ...payment }) => (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <Link to={href('/admin/payments/:id', { id })} className="link figures">
                {m.payment_heading({ amount: money(payment.amount, payment.currency) })}
              </Link>
              <PaymentChips {...payment} dispute={null} />
              {methodLast4 && (
                <span className="figures w-full text-sm text-slate">
                  {methodLabel({ brand: methodBrand, last4: methodLast4 })}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
