import { decodeHTMLAttribute } from 'entities'
import type { Language } from '#domain/platform/language/language.ts'
import { trimLineEnds } from '#domain/platform/text/trim-line-ends.ts'
import { readElements, replaceElements, replaceTags } from './read-elements.ts'

/** As a reader of HTML does; '&copy=' in an address stays what it is. */
const decode = (text: string) => decodeHTMLAttribute(text)

const strip = (html: string) => replaceTags(html)

/** What parts a text from what it introduces; French has a thin space before it. */
const colonOf = (language: Language) => (language === 'fr' ? '\u202f: ' : ': ')

/** 'text: address', or the address alone where the text is the address. */
function linkText(href: string, inner: string, colon: string): string {
  const text = strip(inner).trim()
  const address = href.replace(/^mailto:/, '')
  return text === address ? address : text + colon + address
}

/** A row is a line: 'label: value' where it has a head, else its cells set apart. */
function rowText(row: string, colon: string): string {
  const cells = readElements(row, ['th', 'td']).map(({ tag, inner }) => ({
    isHead: tag === 'th',
    text: cellText(inner),
  }))
  const [first, second] = cells
  if (first?.isHead && second && !second.isHead) return `\n${first.text}${colon}${second.text}`
  return `\n${cells
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' | ')}`
}

/** The lines of a cell, set apart by dashes. */
function cellText(cell: string): string {
  const lines = cell.split(/<br\s*\/?>/).map(strip)
  const isLine = (line: string) => line.trim() !== ''
  return lines
    .slice(Math.max(lines.findIndex(isLine), 0), lines.findLastIndex(isLine) + 1)
    .join(' – ')
    .trim()
}

/** What begins or parts lines, as line breaks. */
function breakText(tag: string): string {
  if (/^<li\b/.test(tag)) return '\n- '
  if (/^<br\s*\/?>$/.test(tag)) return '\n'
  return /^<\/?(p|div|ul|ol|table)\b/.test(tag) ? '\n\n' : tag
}

/** The text part of a mail, from the small HTML its templates are written in. */
export function toPlainText(html: string, language: Language): string {
  const colon = colonOf(language)
  const plain = replaceTags(html, () => '', ['<!--', '-->']).replace(/[ \t\r\n]+/g, ' ')
  const withLinks = replaceElements(plain, ['a'], ({ attributes, inner }) => {
    const href = /\bhref="([^"]*)"/.exec(attributes)?.[1]
    return href === undefined ? inner : linkText(href, inner, colon)
  })
  const withRows = replaceElements(withLinks, ['tr'], ({ inner }) => rowText(inner, colon))
  const withTitles = replaceElements(withRows, ['h1', 'h2'], ({ tag, inner }) => {
    const title = strip(inner).trim()
    const length = Math.min([...decode(title)].length, 72)
    return tag === 'h1' ? `\n\n${title}\n${'='.repeat(length)}\n\n` : `\n\n${title}\n---\n\n`
  })
  return trimLineEnds(decode(strip(replaceTags(withTitles, breakText))))
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/---\n\n/g, '---\n')
    .trim()
}
