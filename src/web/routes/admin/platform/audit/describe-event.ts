import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { auditSentence } from '#messages/platform/audit/audit-sentence.ts'
import type { listAuditEvents } from '#server/platform/audit/queries.ts'

type Event = Awaited<ReturnType<typeof listAuditEvents>>['rows'][number]

/** Back office path of each kind of subject. */
const places: Readonly<Record<string, (id: string) => string>> = {
  account: (id) => `/admin/user-management/${id}`,
  category: () => '/admin/products/categories',
  content: (id) => `/admin/content/${id}`,
  customer: (id) => `/admin/customers/${id}`,
  'data-request': (id) => `/admin/queue/data-requests/${id}`,
  declaration: (id) => `/admin/queue/${id}`,
  invoice: (number) => `/admin/invoices/${number}`,
  legal: (id) => `/admin/legal/${id}`,
  mail: (id) => `/admin/emails/outbox/${id}`,
  mail_template: (id) => `/admin/emails/${id}`,
  message: (id) => `/admin/messages/${id}`,
  offer: (id) => `/admin/offers/${id}`,
  order: (number) => `/admin/orders/${number}`,
  outbox_mail: (id) => `/admin/emails/outbox/${id}`,
  payment: (id) => `/admin/payments/${id}`,
  product: (id) => `/admin/products/${id}`,
  rating: (id) => `/admin/ratings/${id}`,
  settings: () => '/admin/settings',
  subscription: (id) => `/admin/subscriptions/${id}`,
  'webhook-endpoint': (id) => `/admin/api-settings/webhooks/${id}`,
  withdrawal: (id) => `/admin/queue/${id}`,
}

/** Kinds whose subject may be deleted: without a name there is no link. */
const named = ['account', 'customer', 'invoice', 'order', 'product']

/** An audit entry in words: actor, sentence, and the page of its subject if there is one. */
export function describeEvent(
  { action, subject, name, actorId, actorName, actorEmail }: Event,
  language: Language,
) {
  const locale = { locale: language }
  const who =
    actorName?.trim() || actorEmail || (actorId ? m.audit_by_gone({}, locale) : m.audit_by_shop({}, locale))
  const cut = subject.indexOf('/')
  const kind = cut < 0 ? subject : subject.slice(0, cut)
  const id = cut < 0 ? '' : subject.slice(cut + 1)
  const what = name ?? (subject === 'audit' ? m.admin_audit({}, locale) : id || subject)
  const isGone = /\.(deleted|removed|erased|gone)$/.test(action) || (named.includes(kind) && !name)
  const isNumbered = kind === 'order' || kind === 'invoice'
  const link = !isGone && id ? (places[kind]?.(encodeURIComponent((isNumbered && name) || id)) ?? null) : null
  return { who, sentence: auditSentence(action, { who, what }, language), link }
}
