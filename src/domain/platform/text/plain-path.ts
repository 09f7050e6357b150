/**
 * A path as the router understands it: capitals, slashes at its end and letters written as %xx lead to the same page. Whatever decides by an
 * address compares this.
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
