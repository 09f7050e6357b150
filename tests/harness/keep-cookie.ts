/** Does with a Set-Cookie line what a browser does: keeps its name and value, or forgets them. Of its attributes only the age counts. */
export function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const [name = '', ...value] = pair.split('=')
  const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute))
  if (isGone || value.join('=') === '') cookies.delete(name)
  else cookies.set(name, value.join('='))
}
