import { isPersonsView, pageOf, sourceOf } from '#domain/operations/dashboard/page-view.ts'
import { stepsReachedBy } from '#domain/operations/statistics/funnel.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Ports } from '#server/ports/ports.ts'

type Seen = {
  method: string
  /** Path and query. */
  address: string
  host: string
  headers: Pick<Headers, 'get'>
  status: number
  contentType: string
  language: Language
  /** Asked for only where somebody is counted. */
  ipHash(): string
}

/** Pages about one person, and the doors to them: how often they are seen says nothing about the shop. */
const ownPages =
  /^\/(admin|user|login|logout|register|forgot-password|reset-password|verify-email|withdraw|cancel-contract|pay|offer)(\/|$)/

/**
 * Counts a look at a page of the shop: which page, in which language, from which site, that somebody was there today and came this far.
 * Nothing is put on the device nor read from it; address (itself a keyed hash) and browser only make a keyed hash that
 * changes every day.
 */
export function countView(ports: Ports, seen: Seen): void {
  const { method, headers, status, contentType, language } = seen
  if (method !== 'GET' || status !== 200 || !isPersonsView(headers)) return
  const [pathname = '', query = ''] = seen.address.split('?', 2)
  // Somebody of the shop looks at drafts.
  if (new URLSearchParams(query).get('preview') === '1') return
  const page = pageOf(pathname)
  if (!/^text\/(html|x-script)/.test(contentType) || ownPages.test(page)) return
  const agent = headers.get('user-agent') ?? ''
  const who = `${dayInParis(ports.clock.now())} ${seen.ipHash()} ${agent}`
  const visitor = ports.shop.proof('visit', who)
  const steps = stepsReachedBy(page).map((step) => ({
    step,
    visitor: ports.shop.proof('visit', `${step} ${who}`),
  }))
  // Within the shop the browser asks for data; where somebody came from is told by the first page only.
  const source = pathname.endsWith('.data') ? null : sourceOf(headers.get('referer'), seen.host)
  ports.visits.count({ visitor, page, source, steps, language })
}
