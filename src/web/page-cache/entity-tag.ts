import type { Encoding } from './encoding.ts'

/** Strong ETag of a body: hash of the content, and the encoding unless 'identity' (RFC 9110 §8.8.3). */
export function entityTag(contentHash: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${contentHash}"` : `"${contentHash}-${encoding}"`
}

/** Whether If-None-Match contains the ETag (weak comparison) or '*' (RFC 9110 §13.1.2). */
export function matchesIfNoneMatch(ifNoneMatch: string | undefined | null, tag: string): boolean {
  if (!ifNoneMatch) return false
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((entry) => entry.trim().replace(/^W\//, '') === tag)
  )
}
