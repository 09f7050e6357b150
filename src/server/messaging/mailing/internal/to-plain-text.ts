import { compile, type FormatCallback } from 'html-to-text'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { trimLineEnds } from '#domain/platform/text/trim-line-ends.ts'
import { replaceTags } from './read-tags.ts'

/** The converter recurses, and its parser takes quadratic time in the depth: deeper tags become line breaks. */
const maxDepth = 60

function flatten(html: string): string {
  const open = new Map<string, number>()
  let depth = 0
  return replaceTags(html, ({ name, isEnd }) => {
    const count = open.get(name) ?? 0
    if (/^(br|hr|img)$/i.test(name) || (isEnd && count === 0)) return undefined
    open.set(name, count + (isEnd ? -1 : 1))
    depth += isEnd ? -1 : 1
    return depth + (isEnd ? 1 : 0) > maxDepth ? '<br>' : undefined
  })
}

/** 'text: URL', or only the URL where the text is the URL. */
const link =
  (colon: string): FormatCallback =>
  ({ attribs, children }, walk, builder) => {
    const url = attribs?.href?.replace(/^mailto:/, '')
    let text = ''
    builder.pushWordTransform((words) => {
      text += words
      return words
    })
    walk(children, builder)
    builder.popWordTransform()
    if (url && text !== url) builder.addInline(text ? colon + url : url, { noWordTransform: true })
  }

/** A table row as one line: 'label: value' where it begins with a header cell, else its cells separated by '|'. */
const row =
  (colon: string): FormatCallback =>
  ({ children }, walk, builder) => {
    let line = ''
    let previous = ''
    builder.openBlock({ leadingLineBreaks: 1 })
    for (const child of children) {
      const { name = '' } = child
      const isCell = name === 'th' || name === 'td'
      builder.openBlock({ leadingLineBreaks: 1 })
      walk(isCell ? child.children : [child], builder)
      builder.closeBlock({
        trailingLineBreaks: 1,
        blockTransform: (text) => {
          const lines = text.split('\n').map((one) => one.trim())
          const cell = lines.filter(Boolean).join(' – ')
          if (!cell) return ''
          const separator = previous === 'th' && name === 'td' ? colon : ' | '
          line += line ? separator + cell : cell
          previous = name
          return ''
        },
      })
    }
    builder.closeBlock({ trailingLineBreaks: 1, blockTransform: () => line })
  }

/** An underlined title. */
const title: FormatCallback = ({ name, children }, walk, builder) => {
  const isFirst = name === 'h1'
  builder.openBlock({ leadingLineBreaks: 2 })
  walk(children, builder)
  builder.closeBlock({
    trailingLineBreaks: isFirst ? 2 : 1,
    blockTransform: (text) => `${text}\n${isFirst ? '='.repeat(Math.min([...text].length, 72)) : '---'}`,
  })
}

/** Only the alternative text: the URL of a picture is of no use to a reader. */
const picture: FormatCallback = ({ attribs }, _, builder) => builder.addInline(attribs?.alt ?? '')

/** A paragraph; passes its text to `record`. */
const paragraph =
  (record: (text: string) => void): FormatCallback =>
  ({ children }, walk, builder) => {
    builder.openBlock({ leadingLineBreaks: 2 })
    walk(children, builder)
    builder.closeBlock({
      trailingLineBreaks: 2,
      blockTransform: (text) => {
        record(text.replace(/\s+/g, ' ').trim())
        return text
      },
    })
  }

function compileFor(language: Language) {
  // French has a thin space before a colon.
  const colon = language === 'fr' ? '\u202f: ' : ': '
  let paragraphs: string[] = []
  const single = { leadingLineBreaks: 1, trailingLineBreaks: 1 }
  const convert = compile({
    wordwrap: false,
    formatters: {
      link: link(colon),
      row: row(colon),
      title,
      picture,
      paragraph: paragraph((text) => paragraphs.push(text)),
    },
    selectors: [
      { selector: 'a', format: 'link' },
      { selector: 'tr', format: 'row' },
      { selector: 'h1', format: 'title' },
      { selector: 'h2', format: 'title' },
      ...['div', 'table', 'h3', 'h4', 'center', 'caption'].map((selector) => ({ selector, format: 'block' })),
      ...['li', 'th', 'td'].map((selector) => ({ selector, format: 'block', options: single })),
      { selector: 'ul', format: 'unorderedList', options: { itemPrefix: '- ' } },
      { selector: 'img', format: 'picture' },
    ],
  })
  return (html: string) => {
    paragraphs = []
    return { text: convert(flatten(html)), paragraphs }
  }
}

const converters = Object.fromEntries(
  languages.map((language) => [language, compileFor(language)]),
) as Record<Language, ReturnType<typeof compileFor>>

/** Converts the HTML of a template to the plain text part of the email; also returns its paragraphs, one line each. */
export function toPlainText(html: string, language: Language): { plainText: string; paragraphs: string[] } {
  const { text, paragraphs } = converters[language](html)
  const plainText = trimLineEnds(text)
    .replace(/\n{3,}/g, '\n\n')
    .replace(/---\n\n/g, '---\n')
    .trim()
  return { plainText, paragraphs }
}
