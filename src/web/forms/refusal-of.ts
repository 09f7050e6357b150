import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import { isDatabaseUnavailable } from '#server/ports/database-unavailable.ts'
import { FileStoreFault } from '#server/ports/files/file-store.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { RequestContext } from '../request-context.ts'

/** A restarting database is usually back within seconds. */
const databaseRetrySeconds = 10

/** The refusal that an error means for the user; undefined for a bug. */
export function refusalOf(error: unknown, { log }: Pick<Ports, 'log'>): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (error instanceof FileStoreFault) {
    log.error({ error: describeError(error) }, 'the file storage is unavailable')
    return new DomainError('storage_unavailable')
  }
  if (!isDatabaseUnavailable(error)) return undefined
  log.warn({ error: describeError(error) }, 'the database is unavailable')
  return new DomainError('database_unavailable')
}

/** Sets Retry-After on the final response: a thrown response loses its own headers. */
export function setRetryAfter(error: DomainError, { responseHeaders }: RequestContext): void {
  const seconds = isDomainError(error, 'rate_limited')
    ? error.details.retryAfterSeconds
    : isDomainError(error, 'database_unavailable')
      ? databaseRetrySeconds
      : undefined
  if (seconds !== undefined) responseHeaders.set('Retry-After', String(seconds))
}
