import { type Day, isDay } from '#domain/platform/calendar/day.ts'
import { m } from '#messages/messages.ts'
import type { Step } from '#web/components/back-office/timeline.tsx'
import { documentIssuedText } from '#web/components/billing/document-issued-text.ts'
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
const sortKey = ({ at }: Step) => (isDay(at) ? `${at}T24` : at)

/** History of an order and its upcoming days, in chronological order. */
export function orderSteps(order: OrderData): Step[] {
  const { placedAt, paidAt, cancelledAt, serviceStartsOn, withdrawUntil, today } = order
  const tone = 'calm' as const
  const dayStep = (key: string, day: Day, text: string): Step => ({
    key,
    at: day,
    text,
    tone: day > today ? 'planned' : tone,
  })
  return [
    { key: 'placed', at: placedAt, text: m.timeline_placed(), tone },
    ...(cancelledAt ? [{ key: 'cancelled', at: cancelledAt, text: m.timeline_cancelled(), tone }] : []),
    ...(paidAt
      ? [
          { key: 'paid', at: paidAt, text: m.timeline_paid(), tone: 'good' as const },
          dayStep('service', serviceStartsOn, m.timeline_service()),
          dayStep('withdrawal', withdrawUntil, m.timeline_withdrawal_end()),
        ]
      : []),
    ...order.documents.map(({ number, series, at }) => ({
      key: number,
      at,
      text: documentIssuedText({ number, series }),
      tone,
    })),
    ...order.declarations.map(({ id, kind, at }) => ({
      key: id,
      at,
      tone,
      text: kind === 'withdrawal' ? m.timeline_withdrawal() : m.timeline_cancellation(),
    })),
    ...order.mails.map(({ id, at, recipient, subject, status }) => ({
      key: id,
      at,
      tone: status === 'failed' ? ('bad' as const) : tone,
      text:
        status === 'accepted'
          ? m.document_step_mailed({ subject, address: recipient })
          : m.document_step_mail_waits({ subject, address: recipient }),
    })),
    ...order.acts.map(({ id, at, action, actor }) => ({
      key: `act ${id}`,
      at,
      text: actTexts[action]?.() ?? action,
      actor,
      tone,
    })),
  ].toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}
