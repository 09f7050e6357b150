import type { LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import { mailDefinition } from '../definitions/mails.ts'
import { type Attribute, replaceTags } from '../read-tags.ts'
import { replacePlaceholders, secretMarker, variableMarker } from './replace-placeholders.ts'

type MailText = { name: string; subject: string; content: string }

/** Elements whose end tag begins a new line in the plain text too. */
const blocks = new Set(['p', 'div', 'ul', 'ol', 'table'])
const newLines = new Set([...blocks, 'li', 'br'])
/** Mail clients extend a URL they detect in text to the next space: the secret must not be the end of such a URL. */
const partOfWord = /[^ \t\n\r\u00a0\u202f(]\ufff9/

const isWholeUrl = ({ name, value, isQuoted }: Attribute) =>
  name.toLowerCase() === 'href' && value === secretMarker && isQuoted

/**
 * Finds places where an email with a bearer link would leak it: any picture, whose host can receive the link, a URL
 * that only contains the link, and the subject. The link is safe as a whole `href` and as a separate word.
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
  const words = replaceTags(html, ({ name, isEnd, attributes, inside }) => {
    const lowerCase = name.toLowerCase()
    if (lowerCase === 'img') expose('content', 'img')
    const wholeUrls = attributes.filter(isWholeUrl).length
    if (`${name}${inside}`.split(secretMarker).length - 1 > wholeUrls) expose('content', variable)
    if ((isEnd ? blocks : newLines).has(name)) return ' '
    // In the plain text a link ends with its URL.
    return isEnd && lowerCase === 'a' ? 'x' : ''
  })
  if (partOfWord.test(words)) expose('content', variable)
  return issues
}
