const maxMarkdownLength = 200_000
const maxParagraphLength = 10_000
const maxLines = 4_000
/** Per paragraph: the Markdown parser searches for the closing counterpart of each. */
const maxMarkupCharacters = 400
const signs = /[*_~`[\]<>]/g
/** Quotations and lists nested on one line. */
const mostNested = 8
const nestingMark = /^[ \t]*(?:>|[-*+]|\d{1,9}[.)])/
const deepIndentation = /^[ \t]{40}/

/**
 * Whether a legal text can be parsed as Markdown in acceptable time: the parser is slow on paragraphs full of markup
 * characters and fails on deeply nested quotations. No ordinary text is like that.
 */
export function isPlainMarkdown(markdown: string): boolean {
  const lines = markdown.split('\n')
  if (markdown.length > maxMarkdownLength || lines.length > maxLines || lines.some(isNested)) return false
  return markdown
    .trim()
    .split(/\n(?:[ \t]*\n)+/)
    .flatMap(mergeCells)
    .every(
      (text) => text.length <= maxParagraphLength && (text.match(signs)?.length ?? 0) <= maxMarkupCharacters,
    )
}

/** Splits a paragraph into the units the parser handles at once: the rows of a table, otherwise the whole paragraph. */
function mergeCells(paragraph: string): string[] {
  const rows = paragraph.split('\n')
  const [head = '', rule = ''] = rows
  const isTable = /^\|[-:| ]+$/.test(rule) && head.split('|').length === rule.split('|').length
  return isTable && rows.every((row) => row.startsWith('|')) ? rows : [paragraph]
}

function isNested(line: string): boolean {
  if (deepIndentation.test(line)) return true
  let rest = line
  for (let depth = 0; depth <= mostNested; depth += 1) {
    const mark = nestingMark.exec(rest)
    if (!mark) return false
    rest = rest.slice(mark[0].length)
  }
  return true
}
