/** Headers of pages about one user: not cached, so that going back never shows outdated data. */
export function privatePage(): HeadersInit {
  return { 'Cache-Control': 'private, no-store' }
}
