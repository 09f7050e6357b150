import type { Language } from '#domain/platform/language/language.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordDataRequest } from './data-requests.ts'
import { refuseFutureDay, type WrittenRequest, writeDataRequest } from './internal/write-data-request.ts'

type Stranger = { email: string; name: string; language: Language }

/**
 * Records a request of a person without an account, with its deadline. When the email has an account, records it there
 * and returns the account's id instead. Throws DomainError 'invalid_input' for a future day.
 */
export async function recordStrangerRequest(
  ports: Pick<Ports, 'db' | 'clock' | 'ids' | 'identity' | 'jobs' | 'live' | 'settings' | 'shop'>,
  { email, name, language, ...params }: Stranger & WrittenRequest,
): Promise<{ accountId: string } | { requestId: string }> {
  const existing = await ports.identity.findByEmail(email)
  if (existing) {
    await recordDataRequest(ports, { ...params, accountId: existing.id })
    return { accountId: existing.id }
  }
  const now = ports.clock.now()
  refuseFutureDay(params, now)
  const requestId = ports.ids.next()
  await ports.db.transaction((transaction) =>
    writeDataRequest(transaction, params, { id: requestId, email, name, language }, now),
  )
  await ports.live.publish('work-queue', {})
  return { requestId }
}
