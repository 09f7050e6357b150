/** Value of a cookie readable by scripts; undefined if it is missing or malformed. */
export function readBrowserCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  if (!found) return undefined
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}
