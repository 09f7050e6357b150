import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ProductName } from '#web/components/back-office/product-name.tsx'
import { DocumentText } from '#web/components/ui/document-text.tsx'
import { money } from '#web/components/ui/money.ts'
import { PaymentChips } from '#web/routes/admin/payments/payment-chips.tsx'

import type { InvoiceData } from './load-invoice.ts'

/** Links to what belongs to the document: order, payments, credit notes or the credited invoice, subscriptions. */
export function InvoiceLinks(invoice: InvoiceData) {
  const { orderNumber, credited, creditNotes, payments, lines, customer } = invoice
  const hasSubscriptions = lines.some(({ subscriptionId }) => subscriptionId !== null)
  return (
    <Card title={m.document_links()}>
      <dl className="grid gap-4">
        {credited && (
          <Group title={m.credit_note_of()}>
            <Link to={href('/admin/invoices/:number', { number: credited.number })} className="link figures">
              <DocumentText>
                {m.credit_note_of_value({ number: credited.number, date: shortDayText(credited.issuedOn) })}
              </DocumentText>
            </Link>
            <span className="figures"> · {money(credited.total)}</span>
          </Group>
        )}
        {creditNotes.length > 0 && (
          <Group title={m.documents_credit_notes()}>
            {creditNotes.map(({ number, issuedOn, total, reason }) => (
              <p key={number} className="figures">
                <Link to={href('/admin/invoices/:number', { number })} className="link">
                  <DocumentText>
                    {m.credit_note_of_value({ number, date: shortDayText(issuedOn) })}
                  </DocumentText>
                </Link>{' '}
                · {money(total)}
                {reason && <span className="block text-sm wrap-anywhere text-slate">{reason}</span>}
              </p>
            ))}
          </Group>
        )}
        <Deductions {...invoice} />
        <Group title={m.payments_title()}>
          {payments.length === 0 && m.document_no_payment()}
          {payments.map(({ id, ...payment }) => (
            <p key={id} className="flex flex-wrap items-center gap-2">
              <Link to={href('/admin/payments/:id', { id })} className="link figures">
                {m.payment_heading({ amount: money(payment.amount, payment.currency) })}
              </Link>
              <PaymentChips {...payment} dispute={null} />
            </p>
          ))}
        </Group>
        {orderNumber && (
          <Group title={m.payment_order()}>
            <Link
              to={href('/admin/orders/:number', { number: orderNumber })}
              className="link figures whitespace-nowrap"
            >
              {orderNumber}
            </Link>
          </Group>
        )}
        {hasSubscriptions && (
          <Group title={m.payments_tab_subscriptions()}>
            {[
              ...new Map(
                lines.filter((line) => line.subscriptionId).map((line) => [line.name, line]),
              ).values(),
            ].map(({ name, ownName }) => (
              <p key={name} className="wrap-anywhere">
                <ProductName name={name} ownName={ownName} />
              </p>
            ))}
            {customer && (
              <Link
                to={`${href('/admin/payments/subscriptions')}?${new URLSearchParams({ q: customer.email })}`}
                className="link"
              >
                {m.document_subscriptions()}
              </Link>
            )}
          </Group>
        )}
      </dl>
    </Card>
  )
}

/** For an invoice, the credits deducted from its charge; for a credit note, the invoices it was deducted from. */
function Deductions({ deducted, customerCredit }: Pick<InvoiceData, 'deducted' | 'customerCredit'>) {
  const uses = customerCredit?.uses ?? deducted
  if (!customerCredit && uses.length === 0) return null
  return (
    <Group title={customerCredit ? m.document_credit_kept() : m.document_deducted()}>
      {uses.map(({ number, amount }) => (
        <Link
          key={number}
          to={href('/admin/invoices/:number', { number })}
          className="link figures justify-self-start"
        >
          <DocumentText>{m.document_kept_use({ amount: money(amount), number })}</DocumentText>
        </Link>
      ))}
      {customerCredit && customerCredit.left > 0 && (
        <p className="figures">{m.document_kept_left({ amount: money(customerCredit.left) })}</p>
      )}
      {customerCredit?.isReturned && <p>{m.document_kept_returned()}</p>}
    </Group>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-slate">{title}</dt>
      <dd className="grid gap-1">{children}</dd>
    </div>
  )
}
