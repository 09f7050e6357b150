import { type Language, languages } from '#domain/platform/language/language.ts'
import { plainPath } from '#domain/platform/text/plain-path.ts'

/** A page somebody looked at, without who it was. */
export type PageView = { page: string; source: string | null; language: Language }

/** Programs that read pages; they are no visit. */
const robots =
  /bot|crawl|spider|slurp|preview|monitor|curl|wget|python|headless|lighthouse|scan|fetch|http-client|facebookexternalhit/i

/** Whether a request is a person's look at a page of the shop. Who asks not to be counted (Sec-GPC, DNT) is not. */
export function isPersonsView(headers: Pick<Headers, 'get'>): boolean {
  const agent = headers.get('user-agent') ?? ''
  if (agent === '' || robots.test(agent)) return false
  if (headers.get('sec-gpc') === '1' || headers.get('dnt') === '1') return false
  return !/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')
}

/** The page of an address without its language: 'shop', not 'en/shop'; what a search asked for is left out. */
export function pageOf(path: string): string {
  const bare = plainPath(path)
    .replace(/\.data$/, '')
    .replace(/\/_$/, '/')
  const [first = '', ...rest] = bare.split('/').filter(Boolean)
  const parts = languages.includes(first as Language) ? rest : [first, ...rest].filter(Boolean)
  const page = `/${parts.join('/')}`
  // Behind these stand numbers and keys of one person.
  return (/^\/(?:cart\/confirmation|newsletter)/.exec(page)?.[0] ?? page).slice(0, 200)
}

/** The site somebody came from; null for the shop itself and for what says nothing. */
export function sourceOf(referrer: string | null, ownHost: string): string | null {
  if (!referrer || !URL.canParse(referrer)) return null
  const { hostname, host, protocol } = new URL(referrer)
  return host === ownHost || !protocol.startsWith('http') ? null : hostname.slice(0, 100)
}
