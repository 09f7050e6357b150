type Element = { tag: string; attributes: string; inner: string; start: number; end: number }

/**
 * Finds the elements of the given names, each up to its first end tag: sufficient for the HTML of emails. Read in one
 * pass: a lazy regular expression takes quadratic time on a text of start tags only.
 */
export function readElements(html: string, tags: readonly string[]): Element[] {
  const elements: Element[] = []
  const unclosedTags = new Set<string>()
  const startTag = new RegExp(`<(${tags.join('|')})(?!\\w)`, 'g')
  for (let match = startTag.exec(html); match; match = startTag.exec(html)) {
    const [, tag = ''] = match
    const contentStart = html.indexOf('>', startTag.lastIndex) + 1
    if (contentStart === 0) break
    const contentEnd = unclosedTags.has(tag) ? -1 : html.indexOf(`</${tag}>`, contentStart)
    if (contentEnd < 0) {
      unclosedTags.add(tag)
      continue
    }
    const attributes = html.slice(startTag.lastIndex, contentStart - 1)
    const elementEnd = contentEnd + tag.length + 3
    elements.push({
      tag,
      attributes,
      inner: html.slice(contentStart, contentEnd),
      start: match.index,
      end: elementEnd,
    })
    startTag.lastIndex = elementEnd
  }
  return elements
}

/** Replaces the elements of the given names. */
export function replaceElements(
  html: string,
  tags: readonly string[],
  replace: (element: Element) => string,
): string {
  let text = ''
  let from = 0
  for (const element of readElements(html, tags)) {
    text += html.slice(from, element.start) + replace(element)
    from = element.end
  }
  return text + html.slice(from)
}

/** Replaces all tags of a text, or other parts with the given start and end. */
export function replaceTags(
  html: string,
  replace: (tag: string) => string = () => '',
  [begin, end]: readonly [begin: string, end: string] = ['<', '>'],
): string {
  let text = ''
  let from = 0
  for (;;) {
    const start = html.indexOf(begin, from)
    const close = start < 0 ? -1 : html.indexOf(end, start + begin.length)
    if (close < 0) return text + html.slice(from)
    const tagEnd = close + end.length
    text += html.slice(from, start) + replace(html.slice(start, tagEnd))
    from = tagEnd
  }
}
