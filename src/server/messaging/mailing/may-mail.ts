import { isDomainError } from '#domain/platform/errors/errors.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { LimitName } from '#server/ports/rate-limiter.ts'

/**
 * Whether an email that any visitor can trigger may be sent to this address: limited to a few a day, so that no mailbox
 * is flooded.
 */
export async function mayMail(
  { limiter, shop }: Pick<Ports, 'limiter' | 'shop'>,
  limit: LimitName,
  email: string,
): Promise<boolean> {
  try {
    await limiter.consume(limit, shop.hashAddress(email))
    return true
  } catch (error) {
    if (!isDomainError(error, 'rate_limited')) throw error
    return false
  }
}
