import { href } from 'react-router'
import type { SubscriptionEventType } from '#domain/billing/subscription-status.ts'
import type { DataRequestKind } from '#domain/operations/customers/data-request.ts'
import type { Currency } from '#domain/platform/money/currency.ts'
import type { DeliveryStep } from '#domain/subscriptions/delivery/delivery-state.ts'
import { m } from '#messages/messages.ts'
import { lifecycleEventTexts } from '#web/components/billing/lifecycle-event-texts.ts'
import { siteEventTexts } from '#web/components/delivery/site-texts.ts'
import { money } from '#web/components/ui/money.ts'

import { auditTexts } from './audit-texts.ts'
import { consentTexts } from './consent-texts.ts'
import { requestKinds } from './customer-texts.ts'
import type { CustomerData } from './load-customer.ts'

type Entry = CustomerData['timeline'][number]
type Shown = { text: string; to?: string; detail?: string | null; tone: 'good' | 'bad' | 'calm' }

const neutral = (text: string, extra: Partial<Shown> = {}): Shown => ({ text, tone: 'calm', ...extra })

/** Entry types of emails that did not reach their recipient. */
const undeliveredMails: ReadonlySet<string> = new Set(['mail_failed', 'mail_refused', 'mail_suppressed'])

/** Text and link of an entry by its source: the part of its key before the slash. */
const sources: Record<string, (entry: Entry) => Shown> = {
  account: () => neutral(m.event_joined(), { tone: 'good' }),
  order: ({ ref, amount }) =>
    neutral(m.event_order({ number: ref ?? '', amount: money(amount ?? 0) }), {
      to: href('/admin/orders/:number', { number: ref ?? '' }),
    }),
  'order-end': ({ ref }) =>
    neutral(m.event_order_cancelled({ number: ref ?? '' }), {
      to: href('/admin/orders/:number', { number: ref ?? '' }),
    }),
  payment: ({ what, ref, detail, amount }) => {
    const sum = { amount: money(amount ?? 0, (detail ?? 'eur') as Currency) }
    const to = href('/admin/payments/:id', { id: ref ?? '' })
    if (what === 'payment_succeeded') return { text: m.event_paid(sum), to, tone: 'good' }
    if (what === 'payment_cancelled') return neutral(m.event_payment_ended(sum), { to })
    return neutral(m.event_payment_begun(sum), { to })
  },
  refund: ({ ref, detail, amount }) =>
    neutral(m.timeline_refund({ amount: money(amount ?? 0, (detail ?? 'eur') as Currency) }), {
      to: href('/admin/payments/:id', { id: ref ?? '' }),
    }),
  document: ({ what, ref, amount }) =>
    neutral(
      what === 'document_AV'
        ? m.document_step_credit({ number: ref ?? '', amount: money(amount ?? 0) })
        : m.event_invoice({ number: ref ?? '', amount: money(amount ?? 0) }),
      { to: href('/admin/invoices/:number', { number: ref ?? '' }) },
    ),
  subscription: ({ what, detail }) =>
    neutral(lifecycleEventTexts[what.replace('subscription_', '') as SubscriptionEventType]?.() ?? what, {
      detail,
    }),
  site: ({ what, ref, detail }) =>
    neutral(siteEventTexts[what.replace('site_', '') as DeliveryStep]?.() ?? what, {
      to: href('/admin/deliveries/:id', { id: ref ?? '' }),
      detail,
    }),
  mail: ({ what, ref, detail }) => {
    const isUndelivered = undeliveredMails.has(what)
    return {
      text: isUndelivered ? m.event_mail_failed() : m.event_mail(),
      to: href('/admin/emails/outbox/:id', { id: ref ?? '' }),
      detail,
      tone: isUndelivered ? 'bad' : 'calm',
    }
  },
  message: ({ ref, detail }) =>
    neutral(m.event_message(), { to: href('/admin/messages/:id', { id: ref ?? '' }), detail }),
  consent: ({ what, detail }) => neutral(consentTexts(what.replace('consent_', ''), detail)),
  declaration: ({ what, ref, detail }) =>
    neutral(what === 'declared_withdrawal' ? m.timeline_withdrawal() : m.timeline_cancellation(), {
      to: href('/admin/queue/:declaration', { declaration: ref ?? '' }),
      detail,
    }),
  note: ({ detail }) => neutral(m.event_note(), { detail }),
  request: ({ detail }) => neutral(m.event_request({ what: kindText(detail) })),
  'request-end': ({ what, detail }) =>
    what === 'request_refused'
      ? neutral(m.event_request_refused({ what: kindText(detail) }))
      : { text: m.event_request_answered({ what: kindText(detail) }), tone: 'good' },
  'request-extended': ({ detail }) => neutral(m.event_request_extended({ what: kindText(detail) })),
  // An action without a text is shown by its name in the audit log.
  audit: ({ what, detail }) => neutral(auditTexts[what]?.() ?? what, { detail: detailText(detail) }),
}

function kindText(kind: string | null): string {
  return requestKinds[kind as DataRequestKind]?.() ?? ''
}

/** The subject of an audited action; null if it is the customer, because the page already names them. */
function detailText(subject: string | null): string | null {
  return subject && !/^(account|customer)\//.test(subject) ? subject : null
}

/** Text and link of a timeline entry. */
export function describeEntry(entry: Entry): Shown {
  const source = entry.key.slice(0, entry.key.indexOf('/'))
  return sources[source]?.(entry) ?? neutral(entry.what)
}
