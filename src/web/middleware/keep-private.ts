/**
 * The data of a page or a file (`.data`) is drawn for its reader: no cache keeps it, whatever its address gives. Pages that are the same for
 * all readers are answered from the page cache with headers of their own.
 */
export function keepPrivate(headers: Headers, path: string): void {
  if (path.endsWith('.data') && !headers.has('Cache-Control'))
    headers.set('Cache-Control', 'private, no-store')
}
