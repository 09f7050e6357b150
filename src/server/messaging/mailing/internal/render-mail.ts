import Mustache from 'mustache'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { escapeHtml } from './escape-html.ts'
import { findMissing } from './find-missing.ts'
import { inlineStyles } from './inline-styles.ts'
import { mailLayout } from './mail-layout.ts'
import type { MailTheme } from './mail-theme.ts'

type MailToRender = {
  template: { subject: string; content: string }
  variables: object
  language: Language
  shopName: string
  footer: string
  isDemonstration: boolean
  look: MailTheme
}

type RenderedMail = {
  subject: string
  html: string
  plainText: string
  /** Variables that the template uses and `variables` lacks: they render as empty text. */
  missing: string[]
}

/** Renders a template: subject, HTML and a plain text part with the same content. */
export async function renderMail({
  template,
  variables,
  language,
  shopName,
  footer,
  isDemonstration,
  look,
}: MailToRender): Promise<RenderedMail> {
  const subject = oneLine(Mustache.render(template.subject, variables, {}, { escape: String }))
  const content = Mustache.render(template.content, variables, {}, { escape: escapeHtml })
  // Imported with the first email: at startup, html-to-text would take 60 ms.
  const { toPlainText } = await import('./to-plain-text.ts')
  const { plainText: body, paragraphs } = toPlainText(content, language)
  const demonstration = isDemonstration ? m.demo_banner({}, { locale: language }) : null
  const html = mailLayout({
    language,
    subject,
    preheader: preheaderOf(paragraphs),
    shopName,
    demonstration,
    footer,
    look,
    content: inlineStyles(content, look),
  })
  return {
    subject,
    html,
    plainText: `${[demonstration, body, `-- \n${footer}`].filter(Boolean).join('\n\n')}\n`,
    missing: [
      ...new Set([...findMissing(template.subject, variables), ...findMissing(template.content, variables)]),
    ],
  }
}

/** A subject is one header line: a line break in it could start another header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u0085\u2028\u2029]+/g, ' ').trim()
}

/** The preview line of a mail list: the first paragraph of more than 40 characters, so that a greeting is skipped. */
function preheaderOf(paragraphs: readonly string[]): string {
  const first = paragraphs.find((text) => text.length > 40) ?? paragraphs[0] ?? ''
  return first.slice(0, 140)
}
