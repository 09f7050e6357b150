/**
 * Sample variables of an email template, for previews, test emails and tests: texts as the shop would fill them in, in
 * the language of the template.
 */
export type MailSample = {
  /** Name of the variant, where a template has several samples. */
  what: string
  variables: object
  /** Text the subject must contain. */
  fact: string
}
