/** Replaces a variable while HTML is parsed. */
export const variableMarker = '\ufffc'
/** Replaces the start or end of a section. */
export const sectionMarker = '\ufffb'
/** Replaces the variable that only the recipient may know. */
export const secretMarker = '\ufff9'

/**
 * Replaces each placeholder by a mark, in one pass. Mark characters typed by the author become a letter, so that they
 * are not taken for placeholders.
 */
export function replacePlaceholders(
  text: string,
  markOf: (inside: string) => string = defaultMarker,
): string {
  let marked = ''
  let from = 0
  for (;;) {
    const start = text.indexOf('{{', from)
    const end = start < 0 ? -1 : text.indexOf('}}', start + 2)
    if (end < 0) return marked + asWords(text.slice(from))
    marked += asWords(text.slice(from, start)) + markOf(text.slice(start + 2, end))
    from = end + 2
  }
}

const defaultMarker = (inside: string) => (/^\s*[#^/]/.test(inside) ? sectionMarker : variableMarker)
const asWords = (text: string) => text.replace(/[\ufff9\ufffb\ufffc]/g, 'x')
