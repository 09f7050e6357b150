/** A path of this shop, or the start page: nobody is ever sent to another site, nor to a look-alike of a path. */
export function ownPath(value: string | null | undefined): string {
  if (!value?.startsWith('/') || /^\/[/\\]/.test(value)) return '/'
  const base = 'http://shop.invalid'
  if (!URL.canParse(value, base)) return '/'
  const url = new URL(value, base)
  return url.origin === base ? url.pathname + url.search + url.hash : '/'
}
