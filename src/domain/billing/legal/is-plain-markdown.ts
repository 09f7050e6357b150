const maxMarkdownLength = 200_000
const maxParagraphLength = 10_000
const maxLines = 4_000
/** Per paragraph: the Markdown parser searches for the closing counterpart of each. */
const maxMarkupCharacters = 400
const markupCharacters = /[*_~`[\]<>]/g
/** Quotations and lists nested on one line. */
const maxNesting = 8
/** As `^` of a multiline expression sees them: the parser takes a lone carriage return for a line break too. */
const lineTerminator = /[\n\r\u2028\u2029]/
const nestingMark = /^[ \t]*(?:>|[-*+]|\d{1,9}[.)])/
const deepIndentation = /^[ \t]{40}/

/**
 * Whether a legal text can be parsed as Markdown in acceptable time: the parser is slow on paragraphs full of markup
 * characters and fails on deeply nested quotations. No ordinary text is like that.
 */
export function isPlainMarkdown(markdown: string): boolean {
  if (markdown.length > maxMarkdownLength || markdown.split('\n').length > maxLines) return false
  if (markdown.split(lineTerminator).some(isNested)) return false
  return markdown
    .trim()
    .split(/\n(?:[ \t]*\n)+/)
    .flatMap(mergeCells)
    .every(
      (text) =>
        text.length <= maxParagraphLength &&
        (text.match(markupCharacters)?.length ?? 0) <= maxMarkupCharacters,
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
  for (let depth = 0; depth <= maxNesting; depth += 1) {
    const marker = nestingMark.exec(rest)
    if (!marker) return false
    rest = rest.slice(marker[0].length)
  }
  return true
}
