import { isUserPageView, pageOf, sourceOf } from '#domain/operations/dashboard/page-view.ts'
import { stepsReachedBy } from '#domain/operations/statistics/funnel.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import type { Ports } from '#server/ports/ports.ts'

type PageView = {
  method: string
  /** Path and query. */
  address: string
  host: string
  headers: Pick<Headers, 'get'>
  status: number
  contentType: string
  language: Language
  /** Called only if the view is counted. */
  ipHash(): string
}

/** Back office, pages about one user, and login pages: their views say nothing about the shop and are not counted. */
const uncountedPages =
  /^\/(admin|user|login|logout|register|forgot-password|reset-password|verify-email|withdraw|cancel-contract|pay|offer)(\/|$)/

/**
 * Counts a view of a public page by page, language and referring site, and the distinct visitors of the day, in all and
 * per funnel step. Stores nothing on the device and reads nothing from it; IP address (itself a keyed hash) and user
 * agent only enter a keyed hash that changes daily.
 */
export function countView(ports: Ports, view: PageView): void {
  const { method, headers, status, contentType, language } = view
  if (method !== 'GET' || status !== 200 || !isUserPageView(headers)) return
  const [pathname = '', query = ''] = view.address.split('?', 2)
  // A preview of drafts by staff.
  if (new URLSearchParams(query).get('preview') === '1') return
  const page = pageOf(pathname)
  if (!/^text\/(html|x-script)/.test(contentType) || uncountedPages.test(page)) return
  const agent = headers.get('user-agent') ?? ''
  const visitorKey = `${dayInParis(ports.clock.now())} ${view.ipHash()} ${agent}`
  const visitor = ports.shop.proof('visit', visitorKey)
  const steps = stepsReachedBy(page).map((step) => ({
    step,
    visitor: ports.shop.proof('visit', `${step} ${visitorKey}`),
  }))
  // Navigation inside the shop requests data; only the first document has an external referrer.
  const source = pathname.endsWith('.data') ? null : sourceOf(headers.get('referer'), view.host)
  ports.visits.count({ visitor, page, source, steps, language })
}
