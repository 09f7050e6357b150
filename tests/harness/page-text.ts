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

/** The visible text of a page: without head, scripts and markup. */
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

/** A message text in the form that `pageText` returns: every kind of space becomes a plain one. */
export function normaliseSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ')
}

/** The product ids of a list, in the order of the page. */
export function productIdsOf(html: string): string[] {
  return [...html.matchAll(/<article[^>]* data-product="([^"]+)"/g)].map(([, id]) => id ?? '')
}

/** The text of a product's card in a list; empty when there is none. */
export function cardText(html: string, id: string): string {
  const [card = ''] = new RegExp(`<article[^>]* data-product="${id}"[\\s\\S]*?</article>`).exec(html) ?? []
  return pageText(`<body>${card}`).trim()
}

/** The links of a page's head by relation: 'canonical', 'alternate hu'. */
export function headLinks(html: string): Record<string, string> {
  const links: Record<string, string> = {}
  for (const [tag] of html.slice(0, html.indexOf('<body')).matchAll(/<link [^>]+>/g)) {
    const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
    links[[value('rel'), value('hreflang')].filter(Boolean).join(' ')] = decode(value('href') ?? '')
  }
  return links
}

/** The error text of a form field; undefined when the field is accepted. */
export function fieldError(html: string, field: string): string | undefined {
  const found = new RegExp(`id="${field}-error"[^>]*>([\\s\\S]*?)</p>`).exec(html)?.[1]
  return (
    found &&
    normaliseSpaces(
      decode(found.replace(/<span aria-hidden[\s\S]*?<\/span>/g, '').replace(/<[^>]+>/g, '')),
    ).trim()
  )
}

/** The `lang` attribute of a page. */
export function languageOf(html: string): string | undefined {
  return /<html[^>]* lang="([^"]+)"/.exec(html)?.[1]
}
