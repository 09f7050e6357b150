import { and, eq, notInArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { mailSuppression, outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { newsletterSubscription } from '#server/database/schema/messaging/newsletter.ts'
import { affiliatePartner } from '#server/database/schema/operations/affiliates.ts'
import { dataRequest } from '#server/database/schema/operations/customers.ts'
import { offer } from '#server/database/schema/sales/offers.ts'

/**
 * Deletes the data stored under an email and the same kinds of data linked to its account, if any. Declarations remain
 * as proof; queued and failed emails remain in the outbox.
 */
export async function deleteEmailData(
  transaction: Transaction,
  { email, accountId, now }: { email: string; accountId?: string; now: Date },
): Promise<void> {
  await transaction
    .delete(contactMessage)
    .where(
      or(accountId ? eq(contactMessage.accountId, accountId) : undefined, eq(contactMessage.email, email)),
    )
  await transaction.delete(newsletterSubscription).where(eq(newsletterSubscription.email, email))
  await transaction.delete(outboxMail).where(
    and(
      or(
        eq(outboxMail.recipient, email),
        // Their contact messages were also emailed to the shop.
        and(eq(outboxMail.template, 'contact-alert'), eq(outboxMail.replyTo, email)),
      ),
      notInArray(outboxMail.status, ['queued', 'failed']),
    ),
  )
  // Once the data is deleted, the shop has no reason to email the address: the suppression is not needed.
  await transaction.delete(mailSuppression).where(eq(mailSuppression.email, email.toLowerCase()))
  // The events of the affiliate code remain, without the partner's identity.
  await transaction
    .delete(affiliatePartner)
    .where(eq(sql`lower(${affiliatePartner.email})`, email.toLowerCase()))
  // The offer remains with its order and is withdrawn, so that it cannot be accepted any more.
  await transaction
    .update(offer)
    .set({ email: '', note: '', withdrawnAt: sql`coalesce(${offer.withdrawnAt}, ${now})` })
    .where(eq(offer.email, email))
  // The dates and the outcome of a request have to be provable for a while; the person's identity and text do not.
  await transaction
    .update(dataRequest)
    .set({ note: '', messageId: null, email: null, name: '', language: null })
    .where(or(accountId ? eq(dataRequest.accountId, accountId) : undefined, eq(dataRequest.email, email)))
}

/**
 * Deletes the data linked to an account with an unverified email, and the emails sent to it since its creation. Other
 * data under the email may belong to another person.
 */
export async function deleteAccountData(
  transaction: Transaction,
  { email, accountId }: { email: string; accountId: string },
): Promise<void> {
  await transaction.delete(contactMessage).where(eq(contactMessage.accountId, accountId))
  await transaction
    .delete(outboxMail)
    .where(
      and(
        eq(outboxMail.recipient, email),
        sql`${outboxMail.createdAt} >= (SELECT created_at FROM ${account} WHERE ${account.id} = ${accountId})`,
        notInArray(outboxMail.status, ['queued', 'failed']),
      ),
    )
  await transaction
    .update(dataRequest)
    .set({ note: '', messageId: null, email: null, name: '', language: null })
    .where(eq(dataRequest.accountId, accountId))
}
