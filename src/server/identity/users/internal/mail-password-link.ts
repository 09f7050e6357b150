import { invitationDays } from '#domain/identity/accounts/account-key.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import type { Transaction } from '#server/database/database.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { ChoosePasswordVariables } from '#server/messaging/mailing/variables.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { issueKey } from '../../accounts/account-keys.ts'

export type MailPorts = Pick<Ports, 'clock' | 'ids' | 'jobs' | 'settings' | 'shop'>

/** Emails a link to choose a password, for an invitation or a forced renewal; revokes an earlier link. */
export async function mailPasswordLink(
  ports: MailPorts,
  transaction: Transaction,
  template: 'account-invitation' | 'password-renewal',
  { id, email, firstName, language }: Pick<Account, 'id' | 'email' | 'firstName' | 'language'>,
): Promise<void> {
  const { siteName } = await ports.settings.get('general')
  const key = await issueKey(ports, transaction, {
    accountId: id,
    purpose: 'reset_password',
    days: invitationDays,
  })
  const variables: ChoosePasswordVariables = {
    first_name: firstName,
    reset_url: ports.shop.publicUrl + inLanguage(`/reset-password/${key}`, language),
    valid_days: String(invitationDays),
    shop_name: siteName,
  }
  await queueMail(ports, transaction, { template, language, recipient: email, variables })
}
