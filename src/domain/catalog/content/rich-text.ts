import { isLinkTarget } from '#domain/platform/text/link-target.ts'

export type RichInline =
  | { kind: 'text'; text: string }
  | { kind: 'bold' | 'italic'; parts: readonly RichInline[] }
  | { kind: 'link'; target: string; parts: readonly RichInline[] }

export type RichBlock = { kind: 'paragraph' | 'list'; lines: readonly (readonly RichInline[])[] }

/** Bold, italic, link. Bounded lengths limit the matching time. */
const marked =
  /\*\*(?=\S)([^\n]{1,2000}?)\*\*|\*(?=[^\s*])([^*\n]{1,2000}?)(?<=\S)\*|\[([^[\]\n]{1,500})\]\(([^()\s]{1,500})\)/

/**
 * Parses the supported Markdown: paragraphs, lists, bold, italic, links. Everything else, HTML included, is plain text. Links
 * lead to the shop or to https URLs; others become plain text.
 */
export function readRichText(markdown: string): RichBlock[] {
  const blocks: { kind: RichBlock['kind']; lines: RichInline[][] }[] = []
  let isNew = true
  for (const line of markdown.split('\n')) {
    if (!line.trim()) {
      isNew = true
      continue
    }
    const item = /^\s*[-*] +(\S.*)$/.exec(line)
    const kind = item ? 'list' : 'paragraph'
    const last = blocks.at(-1)
    const parts = readInline(item?.[1] ?? line.trim())
    // A list continues across empty lines.
    if (last?.kind === kind && (!isNew || kind === 'list')) last.lines.push(parts)
    else blocks.push({ kind, lines: [parts] })
    isNew = false
  }
  return blocks
}

function readInline(text: string): RichInline[] {
  const parts: RichInline[] = []
  let rest = text
  let plain = ''
  const flushText = () => {
    if (plain) parts.push({ kind: 'text', text: plain })
    plain = ''
  }
  while (rest) {
    const match = marked.exec(rest)
    if (!match) break
    plain += rest.slice(0, match.index)
    rest = rest.slice(match.index + match[0].length)
    const [matched, bold, italic, label = '', target = ''] = match
    if (bold === undefined && italic === undefined && !isLinkTarget(target)) {
      plain += matched
      continue
    }
    flushText()
    if (bold !== undefined) parts.push({ kind: 'bold', parts: readInline(bold) })
    else if (italic !== undefined) parts.push({ kind: 'italic', parts: readInline(italic) })
    else parts.push({ kind: 'link', target, parts: [{ kind: 'text', text: label }] })
  }
  plain += rest
  flushText()
  return parts
}
