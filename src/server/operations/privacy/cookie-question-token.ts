import { createHash } from 'node:crypto'
import type { CookieQuestion } from '#domain/platform/cookies/banner.ts'

/** Version token of the cookie question, corrections of words included, to detect concurrent edits. */
export function cookieQuestionToken(question: CookieQuestion): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 16)
}
