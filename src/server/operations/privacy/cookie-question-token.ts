import { createHash } from 'node:crypto'
import type { CookieQuestion } from '#domain/platform/cookies/banner.ts'

/** Token of the cookie question's content, to detect concurrent edits; a correction of its wording changes it too. */
export function cookieQuestionToken(question: CookieQuestion): string {
  return createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 16)
}
