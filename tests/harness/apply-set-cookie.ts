/**
 * Applies a Set-Cookie header as a browser does: stores the name and value, or deletes them. Of the attributes only the
 * age counts.
 */
export function applySetCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const [name = '', ...value] = pair.split('=')
  const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute))
  if (isGone || value.join('=') === '') cookies.delete(name)
  else cookies.set(name, value.join('='))
}
