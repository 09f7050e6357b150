const longestMarkdown = 200_000
const longestParagraph = 10_000
const mostLines = 4_000
/** Per paragraph: the Markdown parser searches for the closing counterpart of each. */
const mostSigns = 400
const signs = /[*_~`[\]<>]/g
/** Many quotations and lists nested on one line, or very deep indentation. */
const nested = /^[ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*){9}|^[ \t]{40}/m

/**
 * Whether a legal text can be parsed as Markdown in acceptable time: the parser is slow on paragraphs full of markup
 * characters and fails on deeply nested quotations. No ordinary text is like that.
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

/** Splits a paragraph into the units the parser handles at once: the rows of a table, otherwise the whole paragraph. */
function cellsTogether(paragraph: string): string[] {
  const rows = paragraph.split('\n')
  const [head = '', rule = ''] = rows
  const isTable = /^\|[-:| ]+$/.test(rule) && head.split('|').length === rule.split('|').length
  return isTable && rows.every((row) => row.startsWith('|')) ? rows : [paragraph]
}
