import { commonPasswords } from './common-passwords.ts'

export type PasswordProblem = 'password_too_short' | 'password_too_weak' | 'password_too_common'

/** Specification minimum; below it the quoted message appears. */
export const shortestPassword = 6

export type PasswordPolicy = 'strong' | 'spec'

/**
 * Under 6 characters the specified message; then 8 characters with 3 of 4 classes, or 14 and more of any; never a
 * common one (R-61, C-10). The 'spec' policy keeps only the first rule and exists for demonstrations.
 */
export function findPasswordProblem(
  password: string,
  policy: PasswordPolicy = 'strong',
): PasswordProblem | undefined {
  const length = [...password].length
  if (length < shortestPassword) return 'password_too_short'
  if (policy === 'spec') return undefined
  if (commonPasswords.has(password.toLowerCase())) return 'password_too_common'
  const classes = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length
  if (length >= 14 || (length >= 8 && classes >= 3)) return undefined
  return 'password_too_weak'
}
