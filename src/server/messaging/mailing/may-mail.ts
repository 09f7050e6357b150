import { isDomainError } from '#domain/platform/errors/errors.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { LimitName } from '#server/ports/rate-limiter.ts'

/**
 * Whether a mail that anybody can ask for may go to this address: a few a day, so that nobody fills somebody else's
 * mailbox with our mails.
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
