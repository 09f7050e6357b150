import { eq } from 'drizzle-orm'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-day.ts'
import type { Transaction } from '../database/database.ts'
import { account } from '../database/schema/accounts.ts'
import type { Ports } from '../ports/ports.ts'

/** Who asked something about their data: how a mail about it reaches them, and what it begins with. Undefined once they were erased. */
export async function askedBy(
  { settings }: Pick<Ports, 'settings'>,
  transaction: Transaction,
  { accountId, receivedOn }: { accountId: string; receivedOn: Day },
) {
  const [person] = await transaction.select().from(account).where(eq(account.id, accountId))
  if (!person || person.anonymisedAt) return undefined
  const [general, seller] = await Promise.all([settings.get('general'), settings.get('seller')])
  return {
    recipient: person.email,
    language: person.language,
    variables: {
      first_name: person.firstName,
      received_on: formatDay(receivedOn),
      contact_email: general.supportEmail || general.contactEmail || seller.email,
    },
  }
}
