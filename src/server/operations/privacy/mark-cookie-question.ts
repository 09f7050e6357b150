import { createHash } from 'node:crypto'
import type { CookieQuestion } from '#domain/platform/cookies/banner.ts'

/** Short text that changes with what visitors are asked, corrections of words included: what an editor saw, to be compared with what is there. */
export function markCookieQuestion(question: CookieQuestion): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 16)
}
