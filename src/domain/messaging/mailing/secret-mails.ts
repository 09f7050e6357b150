/** Mails with a link that lets whoever has it in, or say yes in somebody's place, and the variable that link is. */
const secretVariables: ReadonlyMap<string, string> = new Map([
  ['account-invitation', 'reset_url'],
  ['change-email', 'confirm_url'],
  ['newsletter-confirm', 'confirm_url'],
  ['password-renewal', 'reset_url'],
  ['reset-password', 'reset_url'],
  ['verify-email', 'verify_url'],
])

/** Whether nobody but its reader may see what a mail says. */
export function isSecretMail(template: string): boolean {
  return secretVariables.has(template)
}

/** The variable of a mail that only its reader may know, where it has one. */
export function secretVariableOf(template: string): string | undefined {
  return secretVariables.get(template)
}
