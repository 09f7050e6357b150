const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decode(text: string): string {
  return text.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (/^#x/i.test(name)) return fromCode(Number.parseInt(name.slice(2), 16), whole)
    if (name.startsWith('#')) return fromCode(Number(name.slice(1)), whole)
    return entities[name] ?? whole
  })
}

function fromCode(code: number, whole: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

const strip = (html: string) => html.replace(/<[^>]*>/g, '')

/** 'text: address', or the address alone where the text is the address. */
function linkText(href: string, inner: string): string {
  const text = strip(inner).trim()
  const address = href.replace(/^mailto:/, '')
  return text === address ? address : `${text}: ${address}`
}

/** A row is a line: 'label: value' where it has a head, else its cells set apart. */
function rowText(row: string): string {
  const cells = [...row.matchAll(/<(th|td)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, tag, inner = '']) => ({
    isHead: tag === 'th',
    text: strip(inner.replace(/<br\s*\/?>/g, ' – '))
      .trim()
      .replace(/^( – )+|( – )+$/g, ''),
  }))
  const [first, second] = cells
  if (first?.isHead && second && !second.isHead) return `\n${first.text}: ${second.text}`
  return `\n${cells
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' | ')}`
}

/** The text part of a mail, from the small HTML its templates are written in. */
export function toPlainText(html: string): string {
  const text = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .replace(/<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, inner: string) =>
      linkText(href, inner),
    )
    .replace(/<tr\b[^>]*>([\s\S]*?)<\/tr>/g, (_, row: string) => rowText(row))
    .replace(/<h1\b[^>]*>([\s\S]*?)<\/h1>/g, (_, inner: string) => {
      const title = strip(inner).trim()
      return `\n\n${title}\n${'='.repeat(Math.min([...decode(title)].length, 72))}\n\n`
    })
    .replace(/<h2\b[^>]*>([\s\S]*?)<\/h2>/g, (_, inner: string) => `\n\n${strip(inner).trim()}\n---\n\n`)
    .replace(/<li\b[^>]*>/g, '\n- ')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/?(p|div|ul|ol|table)\b[^>]*>/g, '\n\n')
  return decode(strip(text))
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/---\n\n/g, '---\n')
    .trim()
}
