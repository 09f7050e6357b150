import { commonPasswords } from './common-passwords.ts'
import { hasEnoughVariety, minPasswordLength } from './password-strength.ts'

export type PasswordProblem =
  | 'password_too_short'
  | 'password_too_weak'
  | 'password_too_common'
  | 'password_too_personal'

export type PasswordPolicy = 'strong' | 'spec'

/** Shorter words occur in too many passwords by chance. */
const minPersonalWordLength = 4

/**
 * Requires 6 characters (the specified message), then 8 characters with 3 of 4 classes, or 14 of any; rejects common
 * passwords and those that contain the user's email or name. The 'spec' policy, for demonstrations, applies only the
 * first rule.
 */
export function findPasswordProblem(
  password: string,
  policy: PasswordPolicy = 'strong',
  personal: readonly string[] = [],
): PasswordProblem | undefined {
  if ([...password].length < minPasswordLength) return 'password_too_short'
  if (policy === 'spec') return undefined
  const folded = password.toLowerCase()
  if (commonPasswords.has(folded)) return 'password_too_common'
  if (!hasEnoughVariety(password)) return 'password_too_weak'
  const words = personal
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= minPersonalWordLength)
  return words.some((word) => folded.includes(word)) ? 'password_too_personal' : undefined
}
