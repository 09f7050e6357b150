const longestMarkdown = 200_000
const longestParagraph = 10_000
const mostLines = 4_000
/** In one paragraph: what reads Markdown looks for the other end of each of them. */
const mostSigns = 400
const signs = /[*_~`[\]<>]/g
/** Quotations and lists that begin one within the other on one line, or stand ever further in. */
const nested = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){9}|^[ \t]{40}/m

/**
 * Whether a legal text is one that can be read as Markdown in the time a page has: what reads it takes ever longer over a paragraph of
 * nothing but signs, and gives up over quotations within quotations. No text that is meant for people is like that.
 */
export function isPlainMarkdown(markdown: string): boolean {
  if (markdown.length > longestMarkdown || markdown.split('\n').length > mostLines) return false
  if (nested.test(markdown)) return false
  return markdown
    .trim()
    .split(/\n(?:[ \t]*\n)+/)
    .flatMap(cellsTogether)
    .every((text) => text.length <= longestParagraph && (text.match(signs)?.length ?? 0) <= mostSigns)
}

/** What is read at once: a paragraph, or a row of a table. */
function cellsTogether(paragraph: string): string[] {
  const rows = paragraph.split('\n')
  const [head = '', rule = ''] = rows
  const isTable = /^\|[-:| ]+$/.test(rule) && head.split('|').length === rule.split('|').length
  return isTable && rows.every((row) => row.startsWith('|')) ? rows : [paragraph]
}
