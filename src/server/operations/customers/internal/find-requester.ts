import { eq } from 'drizzle-orm'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { defaultLanguage } from '#domain/platform/language/language.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { dataRequest } from '#server/database/schema/operations/customers.ts'
import type { Ports } from '#server/ports/ports.ts'

type Request = Pick<
  typeof dataRequest.$inferSelect,
  'accountId' | 'email' | 'name' | 'language' | 'receivedOn'
>

/** Recipient, language and common variables of an email about a request; undefined when the requester was erased. */
export async function findRequester(
  { settings }: Pick<Ports, 'settings'>,
  transaction: Transaction,
  request: Request,
) {
  const user = request.accountId ? await findByAccount(transaction, request.accountId) : fromRequest(request)
  if (!user) return undefined
  const [general, seller] = await Promise.all([settings.get('general'), settings.get('seller')])
  const { firstName, ...contact } = user
  return {
    ...contact,
    variables: {
      first_name: firstName,
      received_on: formatDay(request.receivedOn, user.language),
      contact_email: general.supportEmail || general.contactEmail || seller.email,
    },
  }
}

async function findByAccount(transaction: Transaction, accountId: string) {
  const [user] = await transaction.select().from(account).where(eq(account.id, accountId))
  if (!user || user.anonymisedAt) return undefined
  return { recipient: user.email, language: user.language, firstName: user.firstName }
}

function fromRequest({ email, name, language }: Request) {
  return email ? { recipient: email, language: language ?? defaultLanguage, firstName: name } : undefined
}
