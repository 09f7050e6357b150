/**
 * Whether a request may be answered by what everybody gets: whoever is signed in is asked who they are, and the bare
 * start page leads returning visitors to the language they chose.
 */
export function isAnonymous(address: string, cookies: string | undefined | null): boolean {
  if (!cookies) return true
  if (cookies.includes('vitrine.session_token')) return false
  return !(/^\/(\?|$)/.test(address) && /(^|;\s*)language=/.test(cookies))
}
