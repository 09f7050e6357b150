import { type Day, isDay } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import type { Step } from '#web/components/back-office/timeline.tsx'
import type { OrderData } from './load-order.ts'

/** Texts of staff actions; an action without a text is shown under its audit-log name. */
const actTexts: Record<string, () => string> = {
  'order.mailed_again': m.document_step_sent_again,
  'data.read': m.order_step_read,
  'order.country_kept': m.vat_country_kept,
  'order.seat_proof_accepted': m.seat_accepted,
  'order.cancelled': m.order_step_cancelled,
}

/** Sort key: a day without a time comes after the events of that day. */
const placeOf = ({ at }: Step) => (isDay(at) ? `${at}T24` : at)

/** History of an order and its upcoming days, in chronological order. */
export function orderSteps(order: OrderData): Step[] {
  const { placedAt, paidAt, cancelledAt, serviceStartsOn, withdrawUntil } = order
  const calm = 'calm' as const
  const on = (key: string, day: Day, text: string): Step => ({ key, at: day, text, tone: calm })
  return [
    { key: 'placed', at: placedAt, text: m.timeline_placed(), tone: calm },
    ...(cancelledAt ? [{ key: 'cancelled', at: cancelledAt, text: m.timeline_cancelled(), tone: calm }] : []),
    ...(paidAt
      ? [
          { key: 'paid', at: paidAt, text: m.timeline_paid(), tone: 'good' as const },
          on('service', serviceStartsOn, m.timeline_service()),
          on('withdrawal', withdrawUntil, m.timeline_withdrawal_end()),
        ]
      : []),
    ...order.documents.map(({ number, at }) => ({
      key: number,
      at,
      text: m.timeline_document({ number }),
      tone: calm,
    })),
    ...order.declarations.map(({ id, kind, at }) => ({
      key: id,
      at,
      tone: calm,
      text: kind === 'withdrawal' ? m.timeline_withdrawal() : m.timeline_cancellation(),
    })),
    ...order.mails.map(({ id, at, recipient, status }) => ({
      key: id,
      at,
      tone: status === 'failed' ? ('bad' as const) : calm,
      text:
        status === 'accepted'
          ? m.document_step_mailed({ address: recipient })
          : m.document_step_mail_waits({ address: recipient }),
    })),
    ...order.acts.map(({ id, at, action, actor }) => ({
      key: `act ${id}`,
      at,
      text: actTexts[action]?.() ?? action,
      actor,
      tone: calm,
    })),
  ].toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}
