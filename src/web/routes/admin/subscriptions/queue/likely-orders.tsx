import { Search } from 'lucide-react'
import { useState } from 'react'
import { Form, href } from 'react-router'
import { m } from '#messages/messages.ts'
import { orderStateLabels } from '#messages/payments/state-labels.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { productNameText } from '#web/components/back-office/product-name.tsx'
import { money } from '#web/components/ui/money.ts'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import type { DeclarationData, LikelyOrder } from './load-declaration.ts'

import { buyerTexts } from './queue-texts.ts'

/** Orders the declaration may refer to: staff choose the one it takes effect on. */
export function LikelyOrders(declaration: DeclarationData) {
  const { id, orders, q, kind, mayAct } = declaration
  const [chosen, setChosen] = useState<LikelyOrder | null>(null)
  return (
    <Card title={m.queue_likely_orders()}>
      <Form
        method="get"
        action={href('/admin/queue/:declaration', { declaration: id })}
        role="search"
        className="flex flex-wrap gap-2"
        key={q}
      >
        <label className="relative min-w-44 flex-1">
          <span className="sr-only">{m.queue_search_order()}</span>
          <Search aria-hidden="true" className="absolute top-3 left-3 size-5 text-slate" />
          <input
            type="search"
            name="order"
            defaultValue={q}
            placeholder={m.queue_search_order()}
            maxLength={100}
            className="field pl-10"
            data-list-search
          />
        </label>
        <button type="submit" className="button-base button-quiet">
          {m.list_search()}
        </button>
      </Form>
      {orders.length === 0 ? (
        <p>{m.queue_likely_none()}</p>
      ) : (
        <ul>
          {orders.map((order) => (
            <li
              key={order.number}
              data-order={order.number}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3 first:border-0 first:pt-0"
            >
              <div className="min-w-0 text-sm">
                <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-semibold text-ink-strong">{order.number}</span>
                  <span>{shortDayText(order.placedOn)}</span>
                  <span>{money(order.total)}</span>
                  <StatusChip {...orderStateLabels[order.state]} />
                </p>
                <p className="wrap-anywhere">{order.lines.map(productNameText).join(', ')}</p>
                <p className="wrap-anywhere text-slate">
                  {order.customerName} · {order.email}
                  {order.buyerType && <> · {buyerTexts[order.buyerType]()}</>}
                </p>
                {!order.isSameEmail && <p className="font-semibold text-warn">{m.queue_other_email()}</p>}
                {kind === 'withdrawal' && (
                  <p className={`figures ${order.daysLate > 0 ? 'font-semibold text-bad' : 'text-slate'}`}>
                    {m.queue_withdraw_until({ date: shortDayText(order.lastDay) })}
                    {order.daysLate > 0 && <> · {m.queue_days_late({ days: order.daysLate })}</>}
                  </p>
                )}
              </div>
              {mayAct && (
                <button
                  type="button"
                  onClick={() => setChosen(order)}
                  aria-label={m.queue_apply_to({ order: order.number })}
                  className="when-scripted button-base button-quiet"
                >
                  {m.queue_apply()}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {chosen && <AcceptDialog id={id} kind={kind} order={chosen} onClose={() => setChosen(null)} />}
    </Card>
  )
}
