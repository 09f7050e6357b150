/** What a visitor tries a demonstration with; only the name is required, the others are empty when not given. */
export type TriedSite = {
  name: string
  trade: string
  town: string
  /** '#rrggbb' */
  colour: string
  /** A small picture as a data URL. */
  logo: string
}

/** Name in localStorage, listed in the cookie policy. */
export const triedSiteName = 'tried-site'
export const triedSiteDays = 30

export const maxLengths = { name: 80, trade: 60, town: 60 } as const
/** About 90 kB of picture. */
const maxLogoLength = 120_000
const dayMs = 86_400_000

const colourForm = /^#[0-9a-f]{6}$/
const logoForm = /^data:image\/(?:png|webp|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/

/** A valid site of these values; parts that are invalid are empty, undefined without a name. */
export function triedSite(values: Partial<Record<keyof TriedSite, unknown>>): TriedSite | undefined {
  const name = oneLine(values.name, maxLengths.name)
  if (!name) return undefined
  const colour = text(values.colour).toLowerCase()
  const logo = text(values.logo)
  return {
    name,
    trade: oneLine(values.trade, maxLengths.trade),
    town: oneLine(values.town, maxLengths.town),
    colour: colourForm.test(colour) ? colour : '',
    logo: logo.length <= maxLogoLength && logoForm.test(logo) ? logo : '',
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** One line without control, direction or private characters, cut to whole characters. */
function oneLine(value: unknown, maxLength: number): string {
  const line = text(value)
    .slice(0, 1000)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .trim()
  return [...line].slice(0, maxLength).join('').trim()
}

/** The fragment of a link that shows this site, without its logo: browsers do not send fragments to servers. */
export function writeFragment({ name, trade, town, colour }: TriedSite): string {
  const values = { name, trade, town, colour: colour.slice(1) }
  const given = Object.entries(values).filter(([, value]) => value)
  return `#site?${new URLSearchParams(Object.fromEntries(given))}`
}

/** The site of such a fragment; undefined for any other fragment. */
export function readFragment(fragment: string): TriedSite | undefined {
  if (!fragment.startsWith('#site?') || fragment.length > 2000) return undefined
  const values = Object.fromEntries(new URLSearchParams(fragment.slice('#site?'.length)))
  return triedSite({ ...values, colour: `#${values.colour ?? ''}`, logo: '' })
}

/** The text to store, with its day of expiry. */
export function writeStored(site: TriedSite, nowMs: number): string {
  return JSON.stringify({ ...site, until: nowMs + triedSiteDays * dayMs })
}

/** The site of a stored text; undefined for an expired or invalid one. */
export function readStored(stored: string | null, nowMs: number): TriedSite | undefined {
  try {
    const values: unknown = JSON.parse(stored ?? 'null')
    if (!values || typeof values !== 'object') return undefined
    const { until, ...site } = values as { until?: unknown } & Partial<Record<keyof TriedSite, unknown>>
    return typeof until === 'number' && until > nowMs ? triedSite(site) : undefined
  } catch {
    return undefined
  }
}
