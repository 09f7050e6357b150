/**
 * Normalises a path as the router does: upper case, trailing slashes and percent-encoded letters lead to the same page.
 * Use it wherever a decision depends on a path.
 */
export function plainPath(path: string): string {
  return (
    decoded(path)
      .toLowerCase()
      .replace(/(?<!\/)\/+$/, '') || '/'
  )
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
