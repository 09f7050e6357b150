/** A path of this shop, or '/': prevents open redirects, also through paths that browsers read as another host. */
export function ownPath(value: string | null | undefined): string {
  if (!value?.startsWith('/') || /^\/[/\\]/.test(value)) return '/'
  const base = 'http://shop.invalid'
  if (!URL.canParse(value, base)) return '/'
  const url = new URL(value, base)
  // Resolving dot segments can leave two leading slashes, which a browser reads as another host.
  if (url.origin !== base || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
