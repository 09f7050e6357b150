/** Value of a cookie readable by scripts; undefined if it is missing or malformed. */
export function readBrowserCookie(name: string): string | undefined {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  if (!cookie) return undefined
  try {
    return decodeURIComponent(cookie.slice(name.length + 1))
  } catch {
    return undefined
  }
}
