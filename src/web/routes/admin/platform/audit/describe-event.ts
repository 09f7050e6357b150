import { href } from 'react-router'
import type { Language } from '#domain/platform/language/language.ts'
import type { SettingsCategory } from '#domain/platform/settings/settings.schema.ts'
import { m } from '#messages/messages.ts'
import { auditSentence } from '#messages/platform/audit/audit-sentence.ts'
import type { auditList } from '#server/platform/audit/audit-list.ts'
import { legalTitles } from '#web/components/layout/legal-titles.ts'

export type AuditEvent = Awaited<ReturnType<typeof auditList.read>>['rows'][number]

/** Back office path of each kind of subject. */
const places: Readonly<Record<string, (id: string) => string>> = {
  account: (id) => href('/admin/user-management/:id', { id }),
  category: () => href('/admin/products/categories'),
  content: (id) => href('/admin/content/:key', { key: id }),
  customer: (id) => href('/admin/customers/:id', { id }),
  'data-request': (id) => href('/admin/queue/data-requests/:id', { id }),
  declaration: (id) => href('/admin/queue/:declaration', { declaration: id }),
  invoice: (number) => href('/admin/invoices/:number', { number }),
  legal: (id) => href('/admin/legal/:kind', { kind: id }),
  mail: (id) => href('/admin/emails/outbox/:id', { id }),
  mail_template: (id) => href('/admin/emails/:name/:language?', { name: id }),
  message: (id) => href('/admin/messages/:id', { id }),
  offer: (id) => href('/admin/offers/:id', { id }),
  order: (number) => href('/admin/orders/:number', { number }),
  outbox_mail: (id) => href('/admin/emails/outbox/:id', { id }),
  payment: (id) => href('/admin/payments/:id', { id }),
  product: (id) => href('/admin/products/:id', { id }),
  rating: (id) => href('/admin/ratings/:id', { id }),
  settings: () => href('/admin/settings'),
  subscription: (id) => href('/admin/subscriptions/:id', { id }),
  'webhook-endpoint': (id) => href('/admin/api-settings/webhooks/:endpoint', { endpoint: id }),
  withdrawal: (id) => href('/admin/queue/:declaration', { declaration: id }),
}

/** Names of the categories of settings. */
const settingsNames: Record<SettingsCategory, typeof m.admin_audit> = {
  general: m.template_tab_general,
  appearance: m.template_tab_look,
  seller: m.invoice_seller,
  homepage: m.homepage_title,
  links: m.settings_links,
  contact: m.settings_map,
  cookies: m.cookie_settings_title,
  advanced: m.settings_tab_features,
  localization: m.settings_tab_localization,
  affiliate: m.monitor_title,
  tax: m.invoice_column_rate,
  payments: m.payments_title,
  dunning: m.settings_tab_billing,
  delivery: m.deliveries_title,
  opening: m.opening_title,
  release: m.technical_release,
  restoreDrill: m.drill_title,
  storage: m.storage_title,
  security: m.account_security,
  mail: m.time_mails,
}

/** Names of subjects that exist once in the shop. */
const fixedNames: Readonly<Record<string, Readonly<Record<string, typeof m.admin_audit>>>> = {
  audit: { '': m.admin_audit },
  legal: legalTitles,
  settings: settingsNames,
}

/** Kinds whose subject may be deleted: without a name there is no link. */
const namedKinds = ['account', 'customer', 'invoice', 'order', 'product']

/** An audit entry in words: actor, sentence, and the page of its subject if there is one. */
export function describeEvent(
  { action, about: subject, name, actorId, actorName, actorEmail }: AuditEvent,
  language: Language,
) {
  const locale = { locale: language }
  const actorText =
    actorName?.trim() || actorEmail || (actorId ? m.audit_by_gone({}, locale) : m.audit_by_shop({}, locale))
  const slashIndex = subject.indexOf('/')
  const kind = slashIndex < 0 ? subject : subject.slice(0, slashIndex)
  const id = slashIndex < 0 ? '' : subject.slice(slashIndex + 1)
  const subjectText = name ?? fixedNames[kind]?.[id]?.({}, locale) ?? (id || subject)
  const isRemoved = /\.(deleted|removed|erased|gone)$/.test(action) || (namedKinds.includes(kind) && !name)
  const isNumbered = kind === 'order' || kind === 'invoice'
  const link =
    !isRemoved && id ? (places[kind]?.(encodeURIComponent((isNumbered && name) || id)) ?? null) : null
  return {
    who: actorText,
    sentence:
      subject === 'settings/release'
        ? (actorId ? m.audit_act_release_read : m.audit_act_release)({ who: actorText }, locale)
        : auditSentence(action, { who: actorText, what: subjectText }, language),
    link,
  }
}
