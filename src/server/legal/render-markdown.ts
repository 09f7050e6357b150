import { Marked } from 'marked'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const asText = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character] ?? character)

const marked = new Marked({
  gfm: true,
  renderer: {
    // A legal text is words: whatever looks like HTML is shown, never run.
    html: ({ text }) => asText(text),
    image: ({ text }) => asText(text),
  },
})

/** A legal text as a page: its title apart, the rest as HTML. */
export function renderMarkdown(markdown: string): { title: string; html: string } {
  const [, title = '', body = markdown] = /^# (.+)\n([\s\S]*)$/.exec(markdown.trim()) ?? []
  return { title, html: marked.parse(body, { async: false }) }
}
