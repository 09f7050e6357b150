import type { Role } from '#domain/accounts/role.ts'
import { DomainError } from '#domain/errors.ts'
import { findCurrentSession } from '#server/accounts/current-session.ts'
import { lacksSecondFactor } from '#server/second-factor/queries.ts'
import { eventStream } from '#web/forms/event-stream.ts'
import { type PageContext, requireSession } from '#web/forms/page-loader.ts'

type Start = Parameters<typeof eventStream>[0]['start']

/** More windows than a person works in at once; each stream keeps a connection. */
const mostStreams = 10
const retryAfterSeconds = '30'
/** How many streams each session has open here. */
const openStreams = new Map<string, number>()

/**
 * A stream for somebody of the back office: it ends with their session, with the role they had, and when the shop asks for a second
 * factor they lack. A session has ten at most (429). Throws DomainError 'not_found' for the page's own data.
 */
export async function sessionStream(
  page: PageContext<Record<string, string | undefined>>,
  start: (role: Role, ...given: Parameters<Start>) => ReturnType<Start>,
): Promise<Response> {
  const { ports, request } = page
  const { account, session } = await requireSession(page)
  // The page's own way to fetch data reads an answer to its end, and this one has none.
  if (new URL(request.url).pathname.endsWith('.data')) throw new DomainError('not_found')
  // A head without a body would listen and never be left.
  if (request.method !== 'GET')
    return new Response(null, { headers: { 'Content-Type': 'text/event-stream' } })
  const open = openStreams.get(session.id) ?? 0
  if (open >= mostStreams)
    return new Response(null, { status: 429, headers: { 'Retry-After': retryAfterSeconds } })
  openStreams.set(session.id, open + 1)
  return eventStream({
    onEnd() {
      const left = (openStreams.get(session.id) ?? 1) - 1
      if (left > 0) openStreams.set(session.id, left)
      else openStreams.delete(session.id)
    },
    start: (...given) => start(account.role, ...given),
    async mayGoOn() {
      const current = await findCurrentSession(ports, request.headers, { isUnattended: true })
      if (current?.session.id !== session.id || current.account.role !== account.role) return false
      return !(await lacksSecondFactor(ports, current.account))
    },
  })
}
