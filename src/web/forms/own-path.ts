/** A path of this shop, or the start page: nobody is ever sent to another site, nor to a look-alike of a path. */
export function ownPath(value: string | null | undefined): string {
  if (!value?.startsWith('/') || /^\/[/\\]/.test(value)) return '/'
  const base = 'http://shop.invalid'
  if (!URL.canParse(value, base)) return '/'
  const url = new URL(value, base)
  if (url.origin !== base) return '/'
  // Dot segments can leave two slashes in front, which a browser reads as another host.
  return url.pathname.replace(/^[/\\]+/, '/') + url.search + url.hash
}
