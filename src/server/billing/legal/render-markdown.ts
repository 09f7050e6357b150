import { Marked, type Token } from 'marked'
import { isPlainMarkdown } from '#domain/billing/legal/is-plain-markdown.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escapeHtml = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character] ?? character)

/** Allowed link targets: web, mail, telephone, this shop. Any other could be a script. */
const isTarget = (href: string) => /^(https?:|mailto:|tel:|[/#?])/i.test(href)

const parser = new Marked({
  gfm: true,
  renderer: {
    // HTML in a legal text is shown as text, never rendered.
    html: ({ text }) => escapeHtml(text),
    image: ({ text }) => escapeHtml(text),
  },
})

/** `description`: for search engines; empty without a suitable paragraph. */
type RenderedText = { title: string; html: string; description: string }

/** A legal text as title, HTML and description. A text too complex to parse in time is shown as plain lines. */
export function renderMarkdown(markdown: string): RenderedText {
  const [, title = '', body = markdown] = /^# (.+)\n([\s\S]*)$/.exec(markdown.trim()) ?? []
  if (!isPlainMarkdown(body))
    return { title, html: `<p>${escapeHtml(body).replaceAll('\n', '<br>')}</p>`, description: '' }
  const tokens = parser.lexer(body)
  parser.walkTokens(tokens, refuseTarget)
  const html = parser.parser(tokens)
  // Wide tables scroll in a focusable box, so that the keyboard can scroll them too.
  const scrollable = html
    .replaceAll('<table>', '<div class="table-scroll" role="group" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  return { title, html: scrollable, description: describe(tokens) }
}

function refuseTarget(token: Token): void {
  if (token.type === 'link' && !isTarget(token.href)) token.href = '#'
}

/** The plain text of the first paragraph that does not introduce a list. */
function describe(tokens: readonly Token[]): string {
  const texts = tokens.filter(({ type }) => type === 'paragraph').map(toPlainText)
  return texts.find((text) => !/:\s*$/.test(text)) ?? ''
}

function toPlainText(token: Token): string {
  if ('tokens' in token && token.tokens) return token.tokens.map(toPlainText).join('')
  return 'text' in token ? token.text.replace(/\s+/g, ' ') : ''
}
