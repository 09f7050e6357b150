type Element = { tag: string; attributes: string; inner: string; start: number; end: number }

/**
 * The elements of some names, each to its first end: what a mail's own small HTML needs. Read in one pass, for a lazy expression reads a text
 * of nothing but beginnings once for each of them.
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

/** A text with something else in place of those elements. */
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

/** A text with something else in place of all its tags, or of whatever else has such a beginning and end. */
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
