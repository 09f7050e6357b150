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
 * Takes an e-mail address out of everything kept under it, and what of the same kinds hangs on its account, if there is one. Declarations
 * stay, as proof; a mail that is still to be sent is sent.
 */
export async function forgetAddress(
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
        // What they wrote was told to the shop as well.
        and(eq(outboxMail.template, 'contact-alert'), eq(outboxMail.replyTo, email)),
      ),
      notInArray(outboxMail.status, ['queued', 'failed']),
    ),
  )
  // Nothing is left that a mail could be about: without it nobody would be written to anyway.
  await transaction.delete(mailSuppression).where(eq(mailSuppression.email, email.toLowerCase()))
  // What their code brought stays counted; whose it is nobody knows any more.
  await transaction
    .delete(affiliatePartner)
    .where(eq(sql`lower(${affiliatePartner.email})`, email.toLowerCase()))
  // What came of an offer stays with its order; nobody else may accept it.
  await transaction
    .update(offer)
    .set({ email: '', note: '', withdrawnAt: sql`coalesce(${offer.withdrawnAt}, ${now})` })
    .where(eq(offer.email, email))
  // When it was asked and answered, and why not, has to be shown for a while; who they were and what they wrote has not.
  await transaction
    .update(dataRequest)
    .set({ note: '', messageId: null, email: null, name: '', language: null })
    .where(or(accountId ? eq(dataRequest.accountId, accountId) : undefined, eq(dataRequest.email, email)))
}

/** Of an account that never proved its address: what hangs on the account, and what was mailed there since it was made. What else is kept under the address may be another person's. */
export async function forgetOwn(
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
