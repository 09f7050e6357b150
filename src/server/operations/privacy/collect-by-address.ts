import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { contactMessage, contactReply } from '#server/database/schema/messaging/contact.ts'
import { mailSuppression, outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import { affiliatePartner } from '#server/database/schema/operations/affiliates.ts'
import { dataRequest } from '#server/database/schema/operations/customers.ts'
import { consentEvent } from '#server/database/schema/platform/consents.ts'
import { offer } from '#server/database/schema/sales/offers.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { isSecretMail } from '#server/messaging/mailing/is-secret-mail.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { PersonalData } from './internal/personal-data.ts'

/** `email` null: the account's address is unverified, so only data linked to the account is included. */
type Params = { email: string; account?: OwnedData } | { email: null; account: OwnedData }
type OwnedData = { id: string; orderIds: string[] }

/**
 * The personal data stored under an email, with or without an account. With an account, also the data linked to it. If
 * the account's email is unverified, only the data linked to the account.
 */
export async function collectByAddress(
  { db }: Pick<Ports, 'db'>,
  { email, account }: Params,
): Promise<PersonalData> {
  // NULL matches no row.
  const [emailValue, lowercaseEmail] = [email ?? sql`NULL`, email?.toLowerCase() ?? sql`NULL`]
  const [newsletter] = await db
    .select()
    .from(newsletterSubscription)
    .where(eq(newsletterSubscription.email, emailValue))
  return {
    messages: await db
      .select({
        name: contactMessage.name,
        email: contactMessage.email,
        subject: contactMessage.subject,
        message: contactMessage.message,
        createdAt: contactMessage.createdAt,
      })
      .from(contactMessage)
      .where(or(account && eq(contactMessage.accountId, account.id), eq(contactMessage.email, emailValue))),
    replies: await db
      .select({
        subject: contactMessage.subject,
        reply: contactReply.body,
        createdAt: contactReply.createdAt,
      })
      .from(contactReply)
      .innerJoin(contactMessage, eq(contactMessage.id, contactReply.messageId))
      .where(or(account && eq(contactMessage.accountId, account.id), eq(contactMessage.email, emailValue)))
      .orderBy(asc(contactReply.createdAt)),
    declarations: await db
      .select()
      .from(declaration)
      .where(
        or(eq(declaration.email, emailValue), account && inArray(declaration.orderId, account.orderIds)),
      ),
    consents: await listConsents(
      db,
      or(
        account && eq(consentEvent.accountId, account.id),
        account && inArray(consentEvent.orderId, account.orderIds),
        newsletter && eq(consentEvent.subjectId, newsletter.id),
      ),
    ),
    newsletter: newsletter
      ? [
          {
            email: newsletter.email,
            status: newsletter.status,
            language: newsletter.language,
            requestedAt: newsletter.requestedAt,
            confirmedAt: newsletter.confirmedAt,
            unsubscribedAt: newsletter.unsubscribedAt,
          },
        ]
      : [],
    offers: await db.select().from(offer).where(eq(offer.email, emailValue)).orderBy(asc(offer.createdAt)),
    mails: (
      await db
        .select({
          template: outboxMail.template,
          subject: outboxMail.subject,
          text: outboxMail.plainText,
          status: outboxMail.status,
          createdAt: outboxMail.createdAt,
        })
        .from(outboxMail)
        .where(eq(outboxMail.recipient, emailValue))
        .orderBy(asc(outboxMail.createdAt))
    ).map((mail) =>
      // A sign-in link is for the recipient only, not for the staff who prepare the response.
      isSecretMail(mail.template) ? { ...mail, text: '' } : mail,
    ),
    mail_suppressions: await db
      .select({
        email: mailSuppression.email,
        reason: mailSuppression.reason,
        detail: mailSuppression.detail,
        createdAt: mailSuppression.createdAt,
      })
      .from(mailSuppression)
      .where(eq(mailSuppression.email, lowercaseEmail)),
    affiliate_partners: await db
      .select({
        code: affiliatePartner.code,
        name: affiliatePartner.name,
        email: affiliatePartner.email,
        createdAt: affiliatePartner.createdAt,
      })
      .from(affiliatePartner)
      .where(eq(sql`lower(${affiliatePartner.email})`, lowercaseEmail)),
    data_requests: await db
      .select()
      .from(dataRequest)
      .where(or(account && eq(dataRequest.accountId, account.id), eq(dataRequest.email, emailValue))),
  }
}

/** Returns none without a condition: the query would return the consents of all people. */
async function listConsents(db: Ports['db'], where: SQL | undefined) {
  if (!where) return []
  return db.select().from(consentEvent).where(where).orderBy(asc(consentEvent.occurredAt))
}
