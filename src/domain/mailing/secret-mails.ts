/** Mails with a link that lets whoever has it in, or say yes in somebody's place. */
const secretTemplates: ReadonlySet<string> = new Set([
  'account-invitation',
  'change-email',
  'newsletter-confirm',
  'password-renewal',
  'reset-password',
  'verify-email',
])

/** Whether nobody but its reader may see what a mail says. */
export function isSecretMail(template: string): boolean {
  return secretTemplates.has(template)
}
