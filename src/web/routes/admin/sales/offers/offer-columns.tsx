import { href, Link } from 'react-router'
import type { AmountLabel } from '#domain/billing/tax/amount-label.ts'
import { amountText } from '#messages/billing/tax/amount-text.ts'
import { m } from '#messages/messages.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { offerStateLabels } from '#messages/sales/state-labels.ts'
import type { DataColumn } from '#web/components/back-office/lists/data-table.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import type { ListedOffer } from './load-offers.ts'

/** Columns of the list of offers; the product links to the offer, the state cell to the order. */
export function offerColumns(label: AmountLabel): DataColumn<ListedOffer>[] {
  const numeric = (text: string) => <span className="figures">{text}</span>
  return [
    {
      key: 'offer',
      title: m.subscription_product(),
      cell: ({ id, productName, productId }) => (
        <Link to={href('/admin/offers/:id', { id })} className="link wrap-anywhere">
          {productName ?? productId}
        </Link>
      ),
    },
    {
      key: 'customer',
      title: m.order_customer(),
      cell: ({ email }) => <span className="wrap-anywhere">{email || m.document_customer_erased()}</span>,
    },
    { key: 'made', title: m.date(), sort: 'made', cell: ({ madeOn }) => numeric(shortDayText(madeOn)) },
    { key: 'quantity', title: m.cart_quantity(), cell: ({ quantity }) => numeric(String(quantity)) },
    {
      key: 'price',
      title: m.offer_price(),
      sort: 'price',
      cell: ({ monthlyPrice }) => numeric(amountText(monthlyPrice, label)),
    },
    {
      key: 'fee',
      title: m.cart_setup_fees(),
      cell: ({ setupFee }) => numeric(amountText(setupFee, label)),
    },
    {
      key: 'until',
      title: m.offer_until(),
      sort: 'until',
      cell: ({ validUntil }) => numeric(shortDayText(validUntil)),
    },
    {
      key: 'starts',
      title: m.queue_start(),
      cell: ({ startsNotBefore }) => (startsNotBefore ? numeric(shortDayText(startsNotBefore)) : '—'),
    },
    {
      key: 'state',
      title: m.status(),
      cell: ({ state, orderNumber }) => (
        <span className="grid justify-items-start gap-1">
          <StatusChip {...offerStateLabels[state]} />
          {orderNumber && (
            <Link
              to={href('/admin/orders/:number', { number: orderNumber })}
              className="link figures whitespace-nowrap text-sm"
            >
              {orderNumber}
            </Link>
          )}
        </span>
      ),
    },
  ]
}
