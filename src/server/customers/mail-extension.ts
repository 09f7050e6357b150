import { eq } from 'drizzle-orm'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-day.ts'
import type { Transaction } from '../database/database.ts'
import { account } from '../database/schema/accounts.ts'
import { queueMail } from '../mailing/queue-mail.ts'
import type { DataRequestExtendedVariables } from '../mailing/variables.ts'
import type { Ports } from '../ports/ports.ts'

type Extended = { accountId: string; receivedOn: Day; dueOn: Day; reason: string }

/** Tells a person that the answer takes longer, until when and why. */
export async function mailExtension(
  ports: Pick<Ports, 'clock' | 'ids' | 'jobs' | 'settings' | 'shop'>,
  transaction: Transaction,
  { accountId, receivedOn, dueOn, reason }: Extended,
): Promise<void> {
  const [person] = await transaction.select().from(account).where(eq(account.id, accountId))
  // Erased meanwhile: there is nobody to tell.
  if (!person || person.anonymisedAt) return
  const [general, seller] = await Promise.all([ports.settings.get('general'), ports.settings.get('seller')])
  const variables: DataRequestExtendedVariables = {
    first_name: person.firstName,
    received_on: formatDay(receivedOn),
    answer_by: formatDay(dueOn),
    reason,
    contact_email: general.supportEmail || general.contactEmail || seller.email,
  }
  const { language, email } = person
  await queueMail(ports, transaction, {
    template: 'data-request-extended',
    language,
    recipient: email,
    variables,
  })
}
