type Element = { tag: string; attributes: string; inner: string; start: number; end: number }

/**
 * Finds the elements of the given names, each up to its first end tag: sufficient for the HTML of emails. Read in one
 * pass: a lazy regular expression takes quadratic time on a text of start tags only.
 */
export function readElements(html: string, tags: readonly string[]): Element[] {
  const found: Element[] = []
  const unended = new Set<string>()
  const begin = new RegExp(`<(${tags.join('|')})(?!\\w)`, 'g')
  for (let match = begin.exec(html); match; match = begin.exec(html)) {
    const [, tag = ''] = match
    const inside = html.indexOf('>', begin.lastIndex) + 1
    if (inside === 0) break
    const end = unended.has(tag) ? -1 : html.indexOf(`</${tag}>`, inside)
    if (end < 0) {
      unended.add(tag)
      continue
    }
    const attributes = html.slice(begin.lastIndex, inside - 1)
    const after = end + tag.length + 3
    found.push({ tag, attributes, inner: html.slice(inside, end), start: match.index, end: after })
    begin.lastIndex = after
  }
  return found
}

/** Replaces the elements of the given names. */
export function replaceElements(
  html: string,
  tags: readonly string[],
  textOf: (element: Element) => string,
): string {
  let text = ''
  let from = 0
  for (const element of readElements(html, tags)) {
    text += html.slice(from, element.start) + textOf(element)
    from = element.end
  }
  return text + html.slice(from)
}

/** Replaces all tags of a text, or other parts with the given start and end. */
export function replaceTags(
  html: string,
  textOf: (tag: string) => string = () => '',
  [begin, end]: readonly [begin: string, end: string] = ['<', '>'],
): string {
  let text = ''
  let from = 0
  for (;;) {
    const start = html.indexOf(begin, from)
    const close = start < 0 ? -1 : html.indexOf(end, start + begin.length)
    if (close < 0) return text + html.slice(from)
    const after = close + end.length
    text += html.slice(from, start) + textOf(html.slice(start, after))
    from = after
  }
}
