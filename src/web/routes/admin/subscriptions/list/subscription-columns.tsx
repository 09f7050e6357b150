import { href, Link } from 'react-router'
import { subscriptionStatusLabels } from '#messages/billing/state-labels.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { CustomerLink } from '#web/components/back-office/customer-link.tsx'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { ProductName } from '#web/components/back-office/product-name.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import { endTexts } from './end-texts.ts'
import type { ShownSubscription } from './load-subscriptions.ts'
import { OverdueInvoices } from './overdue-invoices.tsx'
import { priceText } from './price-text.ts'

/** Columns of the list: monthly price, paid until, amount owed. */
export function subscriptionColumns(mayRetry: boolean): DataColumn<ShownSubscription>[] {
  return [
    {
      key: 'product',
      title: m.subscription_product(),
      cell: ({ id, name, ownName }) => (
        <Link to={href('/admin/subscriptions/:id', { id })} className="link font-semibold text-ink-strong">
          <ProductName name={name} ownName={ownName} />
        </Link>
      ),
    },
    {
      key: 'customer',
      title: m.order_customer(),
      cell: ({ accountId, customerName, email }) => (
        <>
          <CustomerLink id={accountId} className="block">
            {customerName}
          </CustomerLink>
          <span className="text-slate">
            <EmailText>{email}</EmailText>
          </span>
        </>
      ),
    },
    {
      key: 'order',
      title: m.payment_order(),
      cell: ({ orderNumber }) => (
        <Link
          to={href('/admin/orders/:number', { number: orderNumber })}
          className="link figures whitespace-nowrap"
        >
          {orderNumber}
        </Link>
      ),
    },
    {
      key: 'price',
      title: m.subscription_price(),
      sort: 'price',
      isNumeric: true,
      cell: ({ monthlyPrice, quantity, wording }) => (
        <span className="whitespace-nowrap">
          {priceText({ price: amountText(monthlyPrice, wording), quantity })}
        </span>
      ),
    },
    {
      key: 'status',
      title: m.status(),
      cell: ({ status }) => <StatusChip {...subscriptionStatusLabels[status]} />,
    },
    {
      key: 'next-charge',
      title: m.subscription_next(),
      sort: 'next-charge',
      cell: ({ nextChargeOn }) => (
        <span className="figures">{nextChargeOn ? shortDayText(nextChargeOn) : '—'}</span>
      ),
    },
    {
      key: 'ends',
      title: m.subscription_ends(),
      cell: ({ endsOn, endReason }) => (
        <span className="figures">
          {endsOn ? shortDayText(endsOn) : '—'}
          {endReason && <span className="block text-slate">{endTexts[endReason]()}</span>}
        </span>
      ),
    },
    {
      key: 'late',
      title: m.subscription_late(),
      cell: ({ late }) => <OverdueInvoices late={late} mayRetry={mayRetry} />,
    },
  ]
}
