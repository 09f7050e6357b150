import type { Role } from '#domain/platform/access/role.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { findCurrentSession } from '#server/identity/accounts/current-session.ts'
import { lacksSecondFactor } from '#server/identity/second-factor/queries.ts'
import { eventStream } from '#web/forms/event-stream.ts'
import { type PageContext, requireSession } from '#web/forms/page-loader.ts'
import { openCounts } from '#web/open-counts.ts'

type Start = Parameters<typeof eventStream>[0]['start']

/** More windows than a user works in at once; each stream keeps a connection. */
const maxStreams = 10
const retryAfterSeconds = '30'
/** Number of open streams by session in this process. */
const openStreams = openCounts()

/**
 * Event stream of a back office session: ends with the session, with a change of role, and when the shop starts to require
 * a second factor the account lacks. At most ten a session (429). Throws DomainError 'not_found' for a `.data` request.
 */
export async function sessionStream(
  page: PageContext<Record<string, string | undefined>>,
  start: (role: Role, ...args: Parameters<Start>) => ReturnType<Start>,
): Promise<Response> {
  const { ports, request } = page
  const { account, session } = await requireSession(page)
  // The router's data request reads a response to its end, and a stream has none.
  if (new URL(request.url).pathname.endsWith('.data')) throw new DomainError('not_found')
  // A HEAD response has no body: its subscription would never be closed.
  if (request.method !== 'GET')
    return new Response(null, { headers: { 'Content-Type': 'text/event-stream' } })
  if (openStreams.of(session.id) >= maxStreams)
    return new Response(null, { status: 429, headers: { 'Retry-After': retryAfterSeconds } })
  return eventStream({
    start(...args) {
      const stop = start(account.role, ...args)
      openStreams.open(session.id)
      return () => {
        openStreams.close(session.id)
        stop()
      }
    },
    async mayGoOn() {
      const current = await findCurrentSession(ports, request.headers, { isUnattended: true })
      if (current?.session.id !== session.id || current.account.role !== account.role) return false
      return !(await lacksSecondFactor(ports, current.account))
    },
  })
}
