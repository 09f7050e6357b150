/**
 * Mails with a link that signs in or confirms on the recipient's behalf, each with the variable that contains the
 * link.
 */
const secretVariables: ReadonlyMap<string, string> = new Map([
  ['account-invitation', 'reset_url'],
  ['change-email', 'confirm_url'],
  ['newsletter-confirm', 'confirm_url'],
  ['password-renewal', 'reset_url'],
  ['reset-password', 'reset_url'],
  ['verify-email', 'verify_url'],
])

/** Whether only the recipient may see the content of the mail. */
export function isSecretMail(template: string): boolean {
  return secretVariables.has(template)
}

/** The variable of a mail that only the recipient may know; undefined if there is none. */
export function secretVariableOf(template: string): string | undefined {
  return secretVariables.get(template)
}
