import { describeError } from '#domain/platform/errors/describe-error.ts'
import { DomainError, isDomainError } from '#domain/platform/errors/errors.ts'
import { isDatabaseAway } from '#server/ports/database-away.ts'
import { FileStoreFault } from '#server/ports/file-store.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { RequestContext } from '../request-context.ts'

/** A database that restarts is back within seconds. */
const databaseRetrySeconds = 10

/** What an error says to whoever asked; undefined for a mistake of ours. */
export function refusalOf(error: unknown, { log }: Pick<Ports, 'log'>): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (error instanceof FileStoreFault) {
    log.error({ error: describeError(error) }, 'the files cannot be reached')
    return new DomainError('files_away')
  }
  if (!isDatabaseAway(error)) return undefined
  log.warn({ error: describeError(error) }, 'the database is away')
  return new DomainError('database_away')
}

/** On whatever answer the request gets in the end: what a loader throws keeps no header of its own. */
export function tellWhenToRetry(refusal: DomainError, { answerHeaders }: RequestContext): void {
  const seconds = isDomainError(refusal, 'rate_limited')
    ? refusal.details.retryAfterSeconds
    : isDomainError(refusal, 'database_away')
      ? databaseRetrySeconds
      : undefined
  if (seconds !== undefined) answerHeaders.set('Retry-After', String(seconds))
}
