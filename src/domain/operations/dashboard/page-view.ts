import { type Language, languages } from '#domain/platform/language/language.ts'
import { plainPath } from '#domain/platform/text/plain-path.ts'

/** An anonymous page view. */
export type PageView = { page: string; source: string | null; language: Language }

/** User agents of programs; their requests are not counted as visits. */
const robots =
  /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless|lighthouse|scan|fetch|http-client|facebookexternalhit/i

/** Whether to count a request as a page view by a person. False with Sec-GPC or DNT. */
export function isUserPageView(headers: Pick<Headers, 'get'>): boolean {
  const agent = headers.get('user-agent') ?? ''
  if (agent === '' || robots.test(agent)) return false
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return false
  return !/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
}

/** The page of a path without its language and query: 'shop', not 'en/shop'. */
export function pageOf(path: string): string {
  const plain = plainPath(path)
    .replace(/\.data$/, '')
    .replace(/\/_$/, '/')
  const [first = '', ...rest] = plain.split('/').filter(Boolean)
  const parts = languages.includes(first as Language) ? rest : [first, ...rest].filter(Boolean)
  const page = `/${parts.join('/')}`
  // The rest of these paths contains numbers and keys that identify a person.
  return (/^\/(?:cart\/confirmation|newsletter)/.exec(page)?.[0] ?? page).slice(0, 200)
}

/** Host of the referring site; null for the shop itself and for a missing or invalid referrer. */
export function sourceOf(referrer: string | null, ownHost: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { hostname, host, protocol } = new URL(referrer)
  return host === ownHost || !protocol.startsWith('http') ? null : hostname.slice(0, 100)
}
