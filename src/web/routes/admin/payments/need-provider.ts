import { DomainError } from '#domain/platform/errors/errors.ts'
import { isProviderFailure } from '#server/ports/payments.ts'

/** For actions: turns a failure of the provider into a refusal with its text. */
export async function withProviderRefusal<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isProviderFailure(error)) throw new DomainError('provider_unavailable')
    throw error
  }
}
