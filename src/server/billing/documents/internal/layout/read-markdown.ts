import { LRUCache } from 'lru-cache'
import { lexer, type Token, type Tokens } from 'marked'
import { isPlainMarkdown } from '#domain/billing/legal/is-plain-markdown.ts'
import { trimLineEnds } from '#domain/platform/text/trim-line-ends.ts'
import type { Run } from './break-lines.ts'
import type { Face } from './fonts.ts'

/** A part of a legal text, in reading order. */
export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'item'; marker: string; depth: number; runs: Run[] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][] }
  | { kind: 'box'; blocks: Block[] }

/**
 * Parsed texts: all contracts share the terms of their language, and the line breaks are cached with the parsed text.
 */
const parsedTexts = new LRUCache<string, readonly Block[]>({ max: 12 })

export function readMarkdown(markdown: string): readonly Block[] {
  const blocks =
    parsedTexts.get(markdown) ??
    (isPlainMarkdown(markdown) ? readBlocks(lexer(markdown)) : readLines(markdown))
  parsedTexts.set(markdown, blocks)
  return blocks
}

/** A text too complex to parse in time, as plain lines. */
function readLines(markdown: string): Block[] {
  return markdown.split('\n').map((text) => ({ kind: 'paragraph', runs: [{ text, face: 'text' }] }))
}

function readBlocks(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case 'heading':
        return [{ kind: 'heading', level: token.depth, runs: readRuns(token.tokens ?? [], 'text') }]
      case 'paragraph':
      case 'text':
        return [{ kind: 'paragraph', runs: readRuns(token.tokens ?? [token], 'text') }]
      case 'list':
        return readItems(token as Tokens.List, 1)
      case 'blockquote':
        return [{ kind: 'box', blocks: readBlocks(token.tokens ?? []) }]
      case 'table': {
        const { header, rows } = token as Tokens.Table
        return [
          {
            kind: 'table',
            head: header.map((cell) => readRuns(cell.tokens, 'strong')),
            rows: rows.map((row) => row.map((cell) => readRuns(cell.tokens, 'text'))),
          },
        ]
      }
      default:
        return []
    }
  })
}

function readItems(list: Tokens.List, depth: number): Block[] {
  const first = typeof list.start === 'number' ? list.start : 1
  return list.items.flatMap((item, index) => {
    const marker = list.ordered ? `${first + index}.` : '•'
    const blocks: Block[] = []
    for (const token of item.tokens) {
      if (token.type === 'list') blocks.push(...readItems(token as Tokens.List, depth + 1))
      else if (token.type === 'text' || token.type === 'paragraph') {
        const runs = readRuns(('tokens' in token && token.tokens) || [token], 'text')
        blocks.push({ kind: 'item', marker: blocks.length ? '' : marker, depth, runs })
      }
    }
    return blocks
  })
}

function readRuns(tokens: readonly Token[], face: Face): Run[] {
  return tokens.flatMap((token): Run[] => {
    switch (token.type) {
      case 'strong':
        return readRuns(token.tokens ?? [], 'bold')
      case 'em':
        return readRuns(token.tokens ?? [], face === 'bold' ? 'bold' : 'italic')
      case 'link':
        return readLink(token as Tokens.Link, face)
      case 'br':
        return [{ text: '\n', face }]
      default: {
        if ('tokens' in token && token.tokens) return readRuns(token.tokens, face)
        return 'text' in token ? [{ text: onOneLine(String(token.text)), face }] : []
      }
    }
  })
}

/** Joins the lines of a text; its spaces at both ends stay, since they separate words. */
function onOneLine(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, index) => (index === 0 ? line : line.replace(/^[ \t]+/, '')))
    .map((line, index) => (index === lines.length - 1 ? line : trimLineEnds(line)))
    .join(' ')
}

/** A printed link cannot be followed: its address is printed after its text, unless the text is the address. */
function readLink({ href, text, tokens }: Tokens.Link, face: Face): Run[] {
  const target = href.replace(/^mailto:/, '')
  const isSafe = /^(https?:|mailto:)/.test(href)
  const link = isSafe ? { href } : {}
  if (text === target || `http://${text}` === target) return [{ text: target, face, ...link }]
  const linkRuns = readRuns(tokens, face).map((run) => ({ ...run, ...link }))
  return [...linkRuns, { text: ' (', face }, { text: target, face, ...link }, { text: ')', face }]
}
