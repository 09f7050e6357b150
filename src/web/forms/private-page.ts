/** Pages about one person: no cache keeps them, so going back never shows what was true before. */
export function privatePage(): HeadersInit {
  return { 'Cache-Control': 'private, no-store' }
}
