import { createHash } from 'node:crypto'

/** What a text said when somebody began to change it; a text that is missing and an empty one are the same. */
export function contentMark(value: string | null | undefined): string {
  return createHash('sha256')
    .update(value ?? '')
    .digest('base64url')
    .slice(0, 22)
}
