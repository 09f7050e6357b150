/** URL parameters that name the affiliate, in order of priority. */
const parameters = ['aff', 'affRef', 'ref'] as const

/** Names of the cookies and browser storage keys that hold the code, after consent to marketing. */
export const trackingNames = ['aff_track', 'affRef'] as const

/** Days for which a browser stores the affiliate's code. */
export const trackingDays = 30

/** Means no affiliate: the visit is known to come from no partner. */
export const defaultTrackingCode = 'DEFAULT_CODE'

/** Reads an affiliate code: letters, digits and `._-`, up to 64. Undefined for anything else and for the default code. */
export function trackingCode(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  return /^[A-Za-z0-9][\w.-]{0,63}$/.test(trimmed) && trimmed !== defaultTrackingCode ? trimmed : undefined
}

/** The code in a URL; a malformed parameter is skipped and the next one is read. */
export function codeFromQuery(query: URLSearchParams): string | undefined {
  for (const parameter of parameters) {
    const code = trackingCode(query.get(parameter))
    if (code) return code
  }
  return undefined
}

/** Writes a code for browser storage with its expiry instant, because storage entries do not expire. */
export function writeStoredCode(code: string, nowMs: number): string {
  return `${code}~${nowMs + trackingDays * 86_400_000}`
}

/** Reads a code from browser storage; undefined when it has expired or has another format. */
export function readStoredCode(text: string | null, nowMs: number): string | undefined {
  const [code, until] = (text ?? '').split('~')
  return Number(until) > nowMs ? trackingCode(code) : undefined
}
