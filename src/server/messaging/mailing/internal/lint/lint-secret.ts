import type { LintIssue } from '#domain/messaging/mailing/lint-issue.ts'
import { secretVariableOf } from '#domain/messaging/mailing/secret-mails.ts'
import { markPlaceholders, secretMark, variableMark } from './mark-placeholders.ts'

type MailText = { name: string; subject: string; content: string }

const tag = /<(?:"[^"]*"|'[^']*'|[^'"<>])*>/g
const picture = /<img(?![a-z0-9])/i
const wholeAddress = /([ \t\n\f\r]href[ \t\n\f\r]*=[ \t\n\f\r]*)(?:"\ufff9"|'\ufff9')/gi
/** What begins a line in the text part too. */
const newLine = /^<(?:\/?(?:p|div|ul|ol|table)|li|br)(?![a-z0-9])/
/** Ends with an address in the text part. */
const endOfLink = /^<\/a/i
/** An address a mail reader makes out of words goes on to the next space: the secret must not be the end of one. */
const partOfWord = /[^ \t\n\r\u00a0\u202f(]\ufff9/

/**
 * Where a mail whose link lets whoever has it in would give that link to others: to the host of a picture, to an address that the link is
 * a part of, or to whoever sees its subject. As the whole address of a link, and as a word by itself, only its reader gets it.
 */
export function lintSecret({ name, subject, content }: MailText): LintIssue[] {
  const variable = secretVariableOf(name)
  if (!variable) return []
  const issues: LintIssue[] = []
  const expose = (field: LintIssue['field'], what: string) =>
    issues.push({ field, code: 'secret_exposed', what })
  const read = (field: LintIssue['field'], text: string) =>
    markPlaceholders(text, (inside) => {
      if (inside.trim() === variable) return secretMark
      // In a section of it '.' is the secret.
      if (inside.includes(variable)) expose(field, variable)
      return variableMark
    })
  if (read('subject', subject).includes(secretMark)) expose('subject', variable)
  const html = read('content', content)
  if (picture.test(html)) expose('content', 'img')
  const words = html.replace(tag, (whole) => {
    if (whole.replace(wholeAddress, '$1""').includes(secretMark)) expose('content', variable)
    if (newLine.test(whole)) return ' '
    return endOfLink.test(whole) ? 'x' : ''
  })
  if (partOfWord.test(words)) expose('content', variable)
  return issues
}
