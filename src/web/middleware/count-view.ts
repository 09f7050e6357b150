import { dayInParis } from '#domain/calendar/day.ts'
import { isPersonsView, pageOf, sourceOf } from '#domain/insights/page-view.ts'
import { stepsReachedBy } from '#domain/statistics/funnel.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { RequestContext } from '../request-context.ts'

type Seen = { request: Request; response: Response; context: RequestContext }

/** Pages about one person, and the doors to them: how often they are seen says nothing about the shop. */
const ownPages =
  /^\/(admin|user|login|logout|register|forgot-password|reset-password|verify-email|withdraw|cancel-contract)(\/|$)/

/**
 * Counts a look at a page of the shop: which page, in which language, from which site, that somebody was there today and came this far.
 * Nothing is put on the device nor read from it; address (itself a keyed hash) and browser only make a keyed hash that
 * changes every day.
 */
export function countView(ports: Ports, { request, response, context }: Seen): void {
  if (request.method !== 'GET' || response.status !== 200 || !isPersonsView(request.headers)) return
  const { pathname, host, searchParams } = new URL(request.url)
  // Somebody of the shop looks at drafts.
  if (searchParams.get('preview') === '1') return
  const page = pageOf(pathname)
  const isPage = /^text\/(html|x-script)/.test(response.headers.get('content-type') ?? '')
  if (!isPage || ownPages.test(page)) return
  const agent = request.headers.get('user-agent') ?? ''
  const who = `${dayInParis(ports.clock.now())} ${context.ipHash} ${agent}`
  const visitor = ports.shop.proof('visit', who)
  const steps = stepsReachedBy(page).map((step) => ({
    step,
    visitor: ports.shop.proof('visit', `${step} ${who}`),
  }))
  // Within the shop the browser asks for data; where somebody came from is told by the first page only.
  const source = pathname.endsWith('.data') ? null : sourceOf(request.headers.get('referer'), host)
  ports.visits.count({ visitor, page, source, steps, language: context.language })
}
