/** The contract's minimum; below it the specified message appears. */
export const minPasswordLength = 6

export type PasswordStrength = 'too_short' | 'weak' | 'good' | 'strong'

function countClasses(password: string): number {
  return [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length
}

/** 8 characters with 3 of 4 classes, or 14 and more of any. */
export function hasEnoughVariety(password: string): boolean {
  const length = [...password].length
  return length >= 14 || (length >= 8 && countClasses(password) >= 3)
}

/**
 * Rates a password while it is entered. Without the list of common passwords, which only the server has: it may reject a
 * password that is rated well here.
 */
export function describePassword(password: string): PasswordStrength {
  const length = [...password].length
  if (length < minPasswordLength) return 'too_short'
  if (!hasEnoughVariety(password)) return 'weak'
  const isVaried = new Set(password).size >= 8
  return isVaried && (length >= 16 || (length >= 12 && countClasses(password) >= 3)) ? 'strong' : 'good'
}
