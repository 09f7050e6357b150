/**
 * Data requests (`.data`) are rendered for one user: not cached, whatever the file at that path allows. Pages that are
 * the same for all visitors come from the page cache with headers of their own.
 */
export function keepPrivate(headers: Headers, path: string): void {
  if (path.endsWith('.data') && !headers.has('Cache-Control'))
    headers.set('Cache-Control', 'private, no-store')
}
