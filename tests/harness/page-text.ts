const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (entity) => entities[entity] ?? entity)
}

/** What a page says, as a person reads it: without head, scripts and marks. */
export function pageText(html: string): string {
  const body = html.slice(html.indexOf('<body'))
  return decode(
    body
      .replace(/<(script|style|noscript|template)\b[\s\S]*?<\/\1>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(\/?)(p|div|li|dd|dt|h[1-6]|tr|td|section|button|a|option|label|br)\b[^>]*>/g, '\n')
      .replace(/<[^>]+>/g, ''),
  )
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
}

/** A text of the messages as `pageText` gives it: every kind of space is one. */
export function asRead(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

/** The products of a list, in the order a page shows them. */
export function cardsOf(html: string): string[] {
  return [...html.matchAll(/<article[^>]* data-product="([^"]+)"/g)].map(([, id]) => id ?? '')
}

/** What the card of a product says in a list. */
export function cardText(html: string, id: string): string {
  const [card = ''] = new RegExp(`<article[^>]* data-product="${id}"[\\s\\S]*?</article>`).exec(html) ?? []
  return pageText(`<body>${card}`).trim()
}

/** The links of a page's head, by what they are: 'canonical', 'alternate hu'. */
export function headLinks(html: string): Record<string, string> {
  const links: Record<string, string> = {}
  for (const [tag] of html.slice(0, html.indexOf('<body')).matchAll(/<link [^>]+>/g)) {
    const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
    links[[value('rel'), value('hreflang')].filter(Boolean).join(' ')] = decode(value('href') ?? '')
  }
  return links
}

/** The error of one field of a form, in words; undefined when the field is accepted. */
export function fieldError(html: string, field: string): string | undefined {
  const found = new RegExp(`id="${field}-error"[^>]*>([\\s\\S]*?)</p>`).exec(html)?.[1]
  return (
    found &&
    asRead(decode(found.replace(/<span aria-hidden[\s\S]*?<\/span>/g, '').replace(/<[^>]+>/g, ''))).trim()
  )
}

/** The language a page says it is in. */
export function languageOf(html: string): string | undefined {
  return /<html[^>]* lang="([^"]+)"/.exec(html)?.[1]
}
