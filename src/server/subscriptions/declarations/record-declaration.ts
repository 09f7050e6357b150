import { and, eq, or } from 'drizzle-orm'
import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import { type Day, dayInParis } from '#domain/platform/calendar/day.ts'
import { formatDay } from '#domain/platform/calendar/format-day.ts'
import { formatInstant } from '#domain/platform/calendar/format-instant.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { urlBuilderFor } from '#domain/platform/language/language-path.ts'
import type { DeclarationInput } from '#domain/subscriptions/declarations/declaration.schema.ts'
import { type DeclarationKind, findOrderNumber } from '#domain/subscriptions/declarations/declaration.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { declaration } from '#server/database/schema/subscriptions/declarations.ts'
import { mayMail } from '#server/messaging/mailing/may-mail.ts'
import { queueMail } from '#server/messaging/mailing/queue-mail.ts'
import type { Ports } from '#server/ports/ports.ts'

type DeclarationRequest = {
  kind: DeclarationKind
  input: DeclarationInput
  language: Language
  ipHash: string
  /** The signed-in account: its own order is found whatever address the receipt goes to. */
  accountId?: string | undefined
}

/**
 * Stores a declaration and queues its receipt in the same transaction (D221-5, D215-3). The response is the same for
 * every visitor: it does not reveal whether the contract was found or the period is over; only staff see this. Throws
 * DomainError 'rate_limited'.
 */
export async function recordDeclaration(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'limiter' | 'live'>,
  { kind, input, language, ipHash, accountId }: DeclarationRequest,
): Promise<{ id: string }> {
  await ports.limiter.consume('declaration.address', ipHash)
  const receivedAt = ports.clock.now()
  const number = findOrderNumber(input.contract)
  const [matching] = number
    ? await ports.db
        .select()
        .from(order)
        .where(
          and(
            eq(order.number, number),
            or(eq(order.email, input.email), accountId ? eq(order.accountId, accountId) : undefined),
          ),
        )
    : []
  // The customer of a matching order always gets the receipt by email, a durable medium. Other addresses are rate
  // limited; the page shows the receipt. Consumed in every case, so that the response time reveals no match.
  const isWithinLimit = await mayMail(ports, 'declaration.recipient', input.email)
  const isMailed = matching?.email === input.email || isWithinLimit
  const isLate =
    kind === 'withdrawal' &&
    matching !== undefined &&
    dayInParis(receivedAt) > lastWithdrawalDay(dayInParis(matching.placedAt), matching.buyer)
  const id = ports.ids.next()
  const paths = { withdrawal: '/withdraw/receipt', cancellation: '/cancel-contract/receipt' }
  await ports.db.transaction(async (transaction) => {
    await transaction
      .insert(declaration)
      .values({ ...input, id, kind, language, orderId: matching?.id ?? null, isLate, ipHash, receivedAt })
    // Enqueued whether or not the contract was found, so that the response time is the same.
    await ports.jobs.send(transaction, 'declarations.apply', { declarationId: id })
    if (!isMailed) return
    await queueMail(ports, transaction, {
      template: `${kind}-receipt` as const,
      language,
      recipient: input.email,
      variables: {
        name: input.name,
        contract: input.contract,
        email: input.email,
        ends_on: input.endsOn ? formatDay(input.endsOn as Day, language) : '',
        received: formatInstant(receivedAt, language, 'second'),
        receipt_url: urlBuilderFor(ports.shop.publicUrl, language)(`${paths[kind]}/${id}`),
      },
    })
  })
  await ports.live.publish('work-queue', {})
  return { id }
}
