import { decodeHTMLAttribute } from 'entities'
import type { Language } from '#domain/platform/language/language.ts'
import { trimLineEnds } from '#domain/platform/text/trim-line-ends.ts'
import { readElements, replaceElements, replaceTags } from './read-elements.ts'

/** Decodes character references like an HTML parser; '&copy=' in a URL stays unchanged. */
const decode = (text: string) => decodeHTMLAttribute(text)

const stripTags = (html: string) => replaceTags(html)

/** Colon between a label and its value; French has a thin space before it. */
const getColon = (language: Language) => (language === 'fr' ? '\u202f: ' : ': ')

/** 'text: URL', or only the URL where the text is the URL. */
function linkText(href: string, inner: string, colon: string): string {
  const text = stripTags(inner).trim()
  const target = href.replace(/^mailto:/, '')
  return text === target ? target : text + colon + target
}

/** A table row as one line: 'label: value' where it has a header cell, else its cells separated. */
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

/** The lines of a cell, separated by dashes. */
function cellText(cell: string): string {
  const lines = cell.split(/<br\s*\/?>/).map(stripTags)
  const isLine = (line: string) => line.trim() !== ''
  return lines
    .slice(Math.max(lines.findIndex(isLine), 0), lines.findLastIndex(isLine) + 1)
    .join(' – ')
    .trim()
}

/** Returns line breaks for elements that begin or separate lines. */
function breakText(tag: string): string {
  if (/^<li\b/.test(tag)) return '\n- '
  if (/^<br\s*\/?>$/.test(tag)) return '\n'
  return /^<\/?(p|div|ul|ol|table)\b/.test(tag) ? '\n\n' : tag
}

/** Converts the HTML of a template to the plain text part of the email. */
export function toPlainText(html: string, language: Language): string {
  const colon = getColon(language)
  const plain = replaceTags(html, () => '', ['<!--', '-->']).replace(/[ \t\r\n]+/g, ' ')
  const withLinks = replaceElements(plain, ['a'], ({ attributes, inner }) => {
    const href = /\bhref="([^"]*)"/.exec(attributes)?.[1]
    return href === undefined ? inner : linkText(href, inner, colon)
  })
  const withRows = replaceElements(withLinks, ['tr'], ({ inner }) => rowText(inner, colon))
  const withTitles = replaceElements(withRows, ['h1', 'h2'], ({ tag, inner }) => {
    const title = stripTags(inner).trim()
    const length = Math.min([...decode(title)].length, 72)
    return tag === 'h1' ? `\n\n${title}\n${'='.repeat(length)}\n\n` : `\n\n${title}\n---\n\n`
  })
  return trimLineEnds(decode(stripTags(replaceTags(withTitles, breakText))))
    .replace(/^[ \t]+/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/---\n\n/g, '---\n')
    .trim()
}
