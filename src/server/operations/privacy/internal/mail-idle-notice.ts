import { eq } from 'drizzle-orm'
import { retention } from '#domain/operations/privacy/retention.ts'
import { addDays, dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import type { Transaction } from '#server/database/database.ts'
import { account as accountTable } from '#server/database/schema/identity/accounts.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { AccountIdleVariables } from '#server/messaging/mailing/variables.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Emails a user that their account will be erased unless they use it. */
export async function mailIdleNotice(
  ports: Pick<Ports, 'clock' | 'ids' | 'jobs' | 'settings' | 'shop'>,
  transaction: Transaction,
  { id, email, firstName, language }: typeof accountTable.$inferSelect,
  now: Date,
): Promise<void> {
  const { siteName } = await ports.settings.get('general')
  const variables: AccountIdleVariables = {
    first_name: firstName,
    ends_on: formatDay(addDays(dayInParis(now), retention.idleNoticeDays), language),
    login_url: ports.shop.publicUrl + inLanguage('/login', language),
    shop_name: siteName,
  }
  await transaction.update(accountTable).set({ idleNoticeAt: now }).where(eq(accountTable.id, id))
  await queueMail(ports, transaction, { template: 'account-idle', language, recipient: email, variables })
}
