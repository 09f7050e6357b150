/**
 * What a mail template is filled with when it is looked at, tried or tested: texts as the shop itself would give them, in the
 * language of the template.
 */
export type MailSample = {
  /** What is special about it, where a template has several. */
  what: string
  variables: object
  /** What its subject must say. */
  fact: string
}
