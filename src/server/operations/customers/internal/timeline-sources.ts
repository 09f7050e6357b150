import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '#domain/platform/language/language.ts'
import { productNameIn } from '#server/catalog/products/product-names.ts'

/** The account of a timeline, and the language of its reader. */
export type TimelineOf = { id: string; email: string; language: Language }

/** One table's part of a timeline: instant, unique key, kind of event, and the FROM clause with its condition. */
type Source = { at: SQL; key: SQL; what: SQL; from: SQL; ref?: SQL; detail?: SQL; amount?: SQL; actor?: SQL }

/** Audit actions that another part of the timeline already lists. */
const actionsWithEntry = sql`('customer-note.written', 'data-request.recorded', 'data-request.answered', 'data-request.refused',
  'data-request.extended')`

const auditSource = (condition: SQL): Source => ({
  at: sql`e.occurred_at`,
  key: sql`'audit/' || e.id`,
  what: sql`e.action`,
  detail: sql`e.subject`,
  actor: sql`e.actor_id`,
  from: sql`FROM audit_event e WHERE ${condition} AND e.action NOT IN ${actionsWithEntry}`,
})

/** All stored events about a person that have an instant. Each part uses its own index. */
export function timelineSources({ id, email, language }: TimelineOf): readonly Source[] {
  const ownName = productNameIn(language, sql`s.product_id`)
  const soldName = sql`coalesce(nullif(${ownName}, s.name) || ' (' || s.name || ')', s.name)`
  const orders = sql`(SELECT o.id FROM "order" o WHERE o.account_id = ${id})`
  return [
    {
      at: sql`a.created_at`,
      key: sql`'account/' || a.id`,
      what: sql`'joined'`,
      from: sql`FROM account a WHERE a.id = ${id}`,
    },
    {
      at: sql`o.placed_at`,
      key: sql`'order/' || o.id`,
      what: sql`'order_placed'`,
      ref: sql`o.number`,
      amount: sql`o.total_cents`,
      from: sql`FROM "order" o WHERE o.account_id = ${id}`,
    },
    {
      at: sql`o.cancelled_at`,
      key: sql`'order-end/' || o.id`,
      what: sql`'order_cancelled'`,
      ref: sql`o.number`,
      from: sql`FROM "order" o WHERE o.account_id = ${id} AND o.cancelled_at IS NOT NULL`,
    },
    {
      at: sql`p.created_at`,
      key: sql`'payment/' || p.id`,
      what: sql`'payment_' || p.status`,
      ref: sql`p.id`,
      detail: sql`p.currency`,
      amount: sql`p.amount_cents`,
      from: sql`FROM payment p WHERE p.account_id = ${id}`,
    },
    {
      at: sql`r.created_at`,
      key: sql`'refund/' || r.id`,
      what: sql`'refund'`,
      ref: sql`p.id`,
      detail: sql`p.currency`,
      amount: sql`r.amount_cents`,
      actor: sql`r.requested_by`,
      from: sql`FROM refund r JOIN payment p ON p.id = r.payment_id WHERE p.account_id = ${id}`,
    },
    {
      at: sql`i.issued_at`,
      key: sql`'document/' || i.id`,
      what: sql`'document_' || i.series`,
      ref: sql`i.number`,
      amount: sql`i.total_cents`,
      from: sql`FROM invoice i WHERE i.account_id = ${id}`,
    },
    {
      at: sql`e.occurred_at`,
      key: sql`'subscription/' || e.id`,
      what: sql`'subscription_' || e.type`,
      ref: sql`s.id`,
      detail: soldName,
      actor: sql`e.actor_id`,
      from: sql`FROM subscription_event e JOIN subscription s ON s.id = e.subscription_id WHERE s.account_id = ${id}`,
    },
    {
      at: sql`e.occurred_at`,
      key: sql`'site/' || e.id`,
      what: sql`'site_' || e.step`,
      ref: sql`s.id`,
      detail: soldName,
      actor: sql`e.actor_id`,
      from: sql`FROM delivery_event e JOIN subscription s ON s.id = e.subscription_id WHERE s.account_id = ${id}`,
    },
    {
      at: sql`m.created_at`,
      key: sql`'mail/' || m.id`,
      what: sql`'mail_' || m.status`,
      ref: sql`m.id`,
      detail: sql`m.subject`,
      from: sql`FROM outbox_mail m WHERE m.recipient = ${email}`,
    },
    {
      at: sql`m.created_at`,
      key: sql`'message/' || m.id`,
      what: sql`'message'`,
      ref: sql`m.id`,
      detail: sql`m.subject`,
      from: sql`FROM contact_message m WHERE (m.account_id = ${id} OR m.email = ${email})`,
    },
    {
      at: sql`c.occurred_at`,
      key: sql`'consent/' || c.id`,
      what: sql`'consent_' || c.type`,
      detail: sql`c.choice`,
      from: sql`FROM consent_event c WHERE c.id IN (SELECT id FROM consent_event WHERE account_id = ${id}
        UNION SELECT id FROM consent_event WHERE order_id IN ${orders}
        UNION SELECT x.id FROM consent_event x JOIN newsletter_subscription n ON n.id = x.subject_id WHERE n.email = ${email})`,
    },
    {
      at: sql`d.received_at`,
      key: sql`'declaration/' || d.id`,
      what: sql`'declared_' || d.kind`,
      ref: sql`d.id`,
      detail: sql`d.contract`,
      from: sql`FROM declaration d WHERE d.id IN (SELECT id FROM declaration WHERE email = ${email}
        UNION SELECT id FROM declaration WHERE order_id IN ${orders})`,
    },
    {
      at: sql`n.written_at`,
      key: sql`'note/' || n.id`,
      what: sql`'note'`,
      detail: sql`n.text`,
      actor: sql`n.author_id`,
      from: sql`FROM customer_note n WHERE n.account_id = ${id} AND n.deleted_at IS NULL`,
    },
    {
      at: sql`r.recorded_at`,
      key: sql`'request/' || r.id`,
      what: sql`'request_recorded'`,
      ref: sql`r.id`,
      detail: sql`r.kind`,
      from: sql`FROM data_request r WHERE r.account_id = ${id}`,
    },
    {
      at: sql`r.answered_at`,
      key: sql`'request-end/' || r.id`,
      what: sql`'request_' || r.state`,
      ref: sql`r.id`,
      detail: sql`r.kind`,
      actor: sql`r.handled_by`,
      from: sql`FROM data_request r WHERE r.account_id = ${id} AND r.answered_at IS NOT NULL`,
    },
    {
      at: sql`r.extended_at`,
      key: sql`'request-extended/' || r.id`,
      what: sql`'request_extended'`,
      ref: sql`r.id`,
      detail: sql`r.kind`,
      from: sql`FROM data_request r WHERE r.account_id = ${id} AND r.extended_at IS NOT NULL`,
    },
    auditSource(sql`e.actor_id = ${id}`),
    // Actions of others on the account; the person's own actions are in the part above.
    auditSource(
      sql`e.subject IN (${`account/${id}`}, ${`customer/${id}`}) AND e.actor_id IS DISTINCT FROM ${id}`,
    ),
  ]
}
