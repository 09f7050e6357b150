import type { LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import { mailDefinition } from '../definitions/mails.ts'
import { replacePlaceholders, secretMarker, variableMarker } from './replace-placeholders.ts'

type MailText = { name: string; subject: string; content: string }

const tag = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>/g
const picture = /<img(?![a-z0-9])/i
const wholeAddress = /([ \t\n\f\r]href[ \t\n\f\r]*=[ \t\n\f\r]*)(?:"\ufff9"|'\ufff9')/gi
/** Elements that begin a new line in the plain text too. */
const newLine = /^<(?:\/?(?:p|div|ul|ol|table)|li|br)(?![a-z0-9])/
/** In the plain text a link ends with its URL. */
const endOfLink = /^<\/a/i
/** Mail clients extend a URL they detect in text to the next space: the secret must not be the end of such a URL. */
const partOfWord = /[^ \t\n\r\u00a0\u202f(]\ufff9/

/**
 * Finds places where an email with a bearer link would leak it: to the host of a picture, to a URL that contains the
 * link, or in the subject. The link is safe as the whole URL of a link element and as a separate word.
 */
export function lintSecret({ name, subject, content }: MailText): LintIssue[] {
  const variable = mailDefinition(name)?.secret
  if (!variable) return []
  const issues: LintIssue[] = []
  const expose = (field: LintIssue['field'], what: string) =>
    issues.push({ field, code: 'secret_exposed', what })
  const read = (field: LintIssue['field'], text: string) =>
    replacePlaceholders(text, (inside) => {
      if (inside.trim() === variable) return secretMarker
      // In a section over the secret, '.' is the secret.
      if (inside.includes(variable)) expose(field, variable)
      return variableMarker
    })
  if (read('subject', subject).includes(secretMarker)) expose('subject', variable)
  const html = read('content', content)
  if (picture.test(html)) expose('content', 'img')
  const words = html.replace(tag, (whole) => {
    if (whole.replace(wholeAddress, '$1""').includes(secretMarker)) expose('content', variable)
    if (newLine.test(whole)) return ' '
    return endOfLink.test(whole) ? 'x' : ''
  })
  if (partOfWord.test(words)) expose('content', variable)
  return issues
}
