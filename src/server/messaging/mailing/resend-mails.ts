import { and, asc, inArray, lte } from 'drizzle-orm'
import { describeError } from '#domain/platform/errors/describe-error.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import type { Ports } from '#server/ports/ports.ts'
import { sendMail } from './send-mail.ts'

const timeoutMs = 10 * 60_000
/** Shorter than the job's time limit and than its interval, so that two runs do not send to a slow server at once. */
const maxRunMs = 90_000
const batchSize = 100

/**
 * Retries the emails that their own job could not send, however long the mail server was unavailable. Returns the
 * number of emails tried.
 */
export async function resendMails(
  ports: Parameters<typeof sendMail>[0] & Pick<Ports, 'log'>,
): Promise<number> {
  const unsent = await ports.db
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(
      and(
        inArray(outboxMail.status, ['queued', 'failed']),
        lte(outboxMail.createdAt, new Date(ports.clock.now().getTime() - timeoutMs)),
      ),
    )
    .orderBy(asc(outboxMail.attempts), asc(outboxMail.createdAt))
    .limit(batchSize)
  const startedMs = performance.now()
  let attempted = 0
  for (const { id } of unsent) {
    if (performance.now() - startedMs > maxRunMs) break
    attempted += 1
    try {
      await sendMail(ports, id)
    } catch (error) {
      ports.log.warn({ mail: id, error: describeError(error) }, 'a mail is still queued')
    }
  }
  return attempted
}
