import type { LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import { mailDefinition } from '../definitions/mails.ts'
import { replacePlaceholders, secretMarker, variableMarker } from './replace-placeholders.ts'

type MailText = { name: string; subject: string; content: string }

const tag = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>/g
const picture = /<img(?![a-z0-9])/i
const secretHref = /([ \t\n\f\r]href[ \t\n\f\r]*=[ \t\n\f\r]*)(?:"\ufff9"|'\ufff9')/gi
/** Elements that begin a new line in the plain text too. */
const newLine = /^<(?:\/?(?:p|div|ul|ol|table)|li|br)(?![a-z0-9])/
/** In the plain text a link ends with its URL. */
const linkEnd = /^<\/a/i
/** Mail clients extend a URL they detect in text to the next space: the secret must not end such a URL. */
const secretInWord = /[^ \t\n\r\u00a0\u202f(]\ufff9/

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
  const replaceSecret = (field: LintIssue['field'], text: string) =>
    replacePlaceholders(text, (placeholder) => {
      if (placeholder.trim() === variable) return secretMarker
      // In a section over the secret, '.' is the secret.
      if (placeholder.includes(variable)) expose(field, variable)
      return variableMarker
    })
  if (replaceSecret('subject', subject).includes(secretMarker)) expose('subject', variable)
  const html = replaceSecret('content', content)
  if (picture.test(html)) expose('content', 'img')
  const visibleText = html.replace(tag, (match) => {
    if (match.replace(secretHref, '$1""').includes(secretMarker)) expose('content', variable)
    if (newLine.test(match)) return ' '
    return linkEnd.test(match) ? 'x' : ''
  })
  if (secretInWord.test(visibleText)) expose('content', variable)
  return issues
}
