/**
 * A path as the router understands it: upper case, trailing slashes and percent-encoded letters lead to the same page. Compare this form
 * wherever a decision depends on a path.
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
