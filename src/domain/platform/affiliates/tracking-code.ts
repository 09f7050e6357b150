/** Parameters of an address that name who brought a visitor, in the order in which they are believed. */
const parameters = ['aff', 'affRef', 'ref'] as const

/** Cookies and keys of the browser's storage that keep the code, after consent to marketing. */
export const trackingNames = ['aff_track', 'affRef'] as const

/** How long a browser remembers who brought its visitor. */
export const trackingDays = 30

/** Stands for nobody: what is known to have been brought by no partner. */
export const defaultTrackingCode = 'DEFAULT_CODE'

/** A code as partners have it: letters, digits and `._-`, up to 64. Undefined for anything else, and for nobody's code. */
export function trackingCode(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  return /^[A-Za-z0-9][\w.-]{0,63}$/.test(trimmed) && trimmed !== defaultTrackingCode ? trimmed : undefined
}

/** The code an address carries; one that is malformed is none, and the next parameter is asked. */
export function codeOfAddress(query: URLSearchParams): string | undefined {
  for (const parameter of parameters) {
    const code = trackingCode(query.get(parameter))
    if (code) return code
  }
  return undefined
}

/** How the storage of a browser keeps a code: with the instant it is forgotten, because storage has no end of its own. */
export function writeStoredCode(code: string, nowMs: number): string {
  return `${code}~${nowMs + trackingDays * 86_400_000}`
}

/** The code that storage kept; undefined when its time is over, or somebody else wrote it. */
export function readStoredCode(text: string | null, nowMs: number): string | undefined {
  const [code, until] = (text ?? '').split('~')
  return Number(until) > nowMs ? trackingCode(code) : undefined
}
