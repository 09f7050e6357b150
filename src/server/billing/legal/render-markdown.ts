import { Marked } from 'marked'
import { isPlainMarkdown } from '#domain/billing/legal/is-plain-markdown.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const asText = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character] ?? character)

/** Where a legal text may lead: web, mail, telephone, this shop. Anything else could be a program. */
const isTarget = (href: string) => /^(https?:|mailto:|tel:|[/#?])/i.test(href)

const marked = new Marked({
  gfm: true,
  walkTokens(token) {
    if (token.type === 'link' && !isTarget(token.href)) token.href = '#'
  },
  renderer: {
    // A legal text is words: whatever looks like HTML is shown, never run.
    html: ({ text }) => asText(text),
    image: ({ text }) => asText(text),
  },
})

/** A legal text as a page: its title apart, the rest as HTML. One that cannot be laid out in time is shown as it was typed, line by line. */
export function renderMarkdown(markdown: string): { title: string; html: string } {
  const [, title = '', body = markdown] = /^# (.+)\n([\s\S]*)$/.exec(markdown.trim()) ?? []
  if (!isPlainMarkdown(body)) return { title, html: `<p>${asText(body).replaceAll('\n', '<br>')}</p>` }
  const html = marked.parse(body, { async: false })
  // A table wider than the window scrolls in a box of its own, which the keyboard reaches too.
  const scrollable = html
    .replaceAll('<table>', '<div class="table-scroll" role="group" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
  return { title, html: scrollable }
}
