import { mailDefinition } from './internal/definitions/mails.ts'

/** Whether only the recipient may see the content of the email: it has a link that signs in or confirms. */
export function isSecretMail(template: string): boolean {
  return mailDefinition(template)?.secret !== undefined
}
