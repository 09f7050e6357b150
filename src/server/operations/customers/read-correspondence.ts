import { desc, eq, or, sql } from 'drizzle-orm'
import { vatCheck } from '#server/database/schema/billing/tax.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import type { Ports } from '#server/ports/ports.ts'

const maxRows = 10
const maxConsents = 50

type Person = { id: string; email: string; vatNumber: string }

/** The latest messages, declarations, VAT number checks and consents of a person, and their newsletter subscription. */
export async function readCorrespondence({ db }: Pick<Ports, 'db'>, { id, email, vatNumber }: Person) {
  const ownOrders = sql`(SELECT o.id FROM "order" o WHERE o.account_id = ${id})`
  const numbers = sql`(SELECT ${vatNumber} UNION SELECT o.buyer ->> 'vatNumber' FROM "order" o WHERE o.account_id = ${id})`
  const [messages, declarations, checks, consents, newsletters] = await Promise.all([
    db
      .select({
        id: contactMessage.id,
        subject: contactMessage.subject,
        status: contactMessage.status,
        createdAt: contactMessage.createdAt,
        replies:
          sql<number>`(SELECT count(*) FROM contact_reply r WHERE r.message_id = ${contactMessage.id})`.mapWith(
            Number,
          ),
      })
      .from(contactMessage)
      .where(or(eq(contactMessage.accountId, id), eq(contactMessage.email, email)))
      .orderBy(desc(contactMessage.createdAt))
      .limit(maxRows),
    db
      .select({
        id: declaration.id,
        kind: declaration.kind,
        contract: declaration.contract,
        receivedAt: declaration.receivedAt,
        outcome: declaration.outcome,
      })
      .from(declaration)
      .where(or(eq(declaration.email, email), sql`${declaration.orderId} IN ${ownOrders}`))
      .orderBy(desc(declaration.receivedAt))
      .limit(maxRows),
    db
      .select({
        id: vatCheck.id,
        number: vatCheck.number,
        status: vatCheck.status,
        name: vatCheck.name,
        requestedAt: vatCheck.requestedAt,
      })
      .from(vatCheck)
      .where(sql`${vatCheck.number} IN ${numbers} AND ${vatCheck.number} <> ''`)
      .orderBy(desc(vatCheck.requestedAt))
      .limit(maxRows),
    db
      .select({
        id: consentEvent.id,
        type: consentEvent.type,
        choice: consentEvent.choice,
        wording: consentEvent.wording,
        version: sql<
          string | null
        >`(SELECT d.version FROM legal_document d WHERE d.id = ${consentEvent.documentId})`,
        occurredAt: consentEvent.occurredAt,
        orderNumber: order.number,
      })
      .from(consentEvent)
      .leftJoin(order, eq(order.id, consentEvent.orderId))
      .where(
        sql`${consentEvent.id} IN (SELECT c.id FROM consent_event c WHERE c.account_id = ${id}
          UNION SELECT c.id FROM consent_event c WHERE c.order_id IN ${ownOrders}
          UNION SELECT c.id FROM consent_event c JOIN newsletter_subscription n ON n.id = c.subject_id WHERE n.email = ${email})`,
      )
      .orderBy(desc(consentEvent.occurredAt))
      .limit(maxConsents),
    db.select().from(newsletterSubscription).where(eq(newsletterSubscription.email, email)),
  ])
  return { messages, declarations, checks, consents, newsletter: newsletters[0] ?? null }
}
