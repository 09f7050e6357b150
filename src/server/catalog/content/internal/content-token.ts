import { createHash } from 'node:crypto'

/** Version token of a text, compared when an edit is saved. A missing text and an empty one have the same token. */
export function contentToken(value: string | null | undefined): string {
  return createHash('sha256')
    .update(value ?? '')
    .digest('base64url')
    .slice(0, 22)
}
