import { eq } from 'drizzle-orm'
import { keyMinutes } from '#domain/identity/accounts/account-key.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import type { Transaction } from '#server/database/database.ts'
import { account as accountTable } from '#server/database/schema/identity/accounts.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { VerifyEmailVariables } from '#server/messaging/mailing/variables.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { issueKey } from './account-keys.ts'

type MailPorts = Pick<Ports, 'clock' | 'ids' | 'jobs' | 'settings' | 'shop'>
export type Recipient = Pick<Account, 'id' | 'email' | 'firstName' | 'language'>

/** Emails the link that verifies an address; revokes an earlier link. */
export async function mailVerification(
  ports: MailPorts,
  transaction: Transaction,
  { id, email, firstName, language }: Recipient,
): Promise<void> {
  const { siteName } = await ports.settings.get('general')
  const key = await issueKey(ports, transaction, { accountId: id, purpose: 'verify_email', email })
  const variables: VerifyEmailVariables = {
    first_name: firstName,
    verify_url: ports.shop.publicUrl + inLanguage(`/verify-email/${key}`, language),
    valid_days: String(keyMinutes.verify_email / 1440),
    shop_name: siteName,
  }
  await queueMail(ports, transaction, { template: 'verify-email', language, recipient: email, variables })
}

/** Sends the verification link again, rate limited; does nothing for a verified address. */
export async function resendVerification(
  ports: MailPorts & Pick<Ports, 'db' | 'limiter'>,
  account: Account,
): Promise<void> {
  if (account.emailVerified) return
  await ports.limiter.consume('verification.recipient', account.id)
  await ports.db.transaction(async (transaction) => {
    await transaction
      .select({ id: accountTable.id })
      .from(accountTable)
      .where(eq(accountTable.id, account.id))
      .for('update')
    await mailVerification(ports, transaction, account)
  })
}
