/** A path of this shop, or the start page: nobody is ever sent to another site, nor to a look-alike of a path. */
export function ownPath(value: string | null | undefined): string {
  if (!value?.startsWith('/') || /^\/[/\\]/.test(value)) return '/'
  const base = 'http://shop.invalid'
  if (!URL.canParse(value, base)) return '/'
  const url = new URL(value, base)
  // Dot segments can leave two slashes in front, which a browser reads as another host.
  if (url.origin !== base || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
