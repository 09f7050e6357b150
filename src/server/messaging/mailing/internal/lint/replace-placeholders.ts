/** Replaces a variable while HTML is parsed. */
export const variableMarker = '\ufffc'
/** Replaces the start or end of a section. */
export const sectionMarker = '\ufffb'
/** Replaces the variable that only the recipient may know. */
export const secretMarker = '\ufff9'

/**
 * Replaces each placeholder by a marker, in one pass. Marker characters in the author's text become a letter, so
 * that they are not mistaken for placeholders.
 */
export function replacePlaceholders(
  text: string,
  getMarker: (placeholder: string) => string = defaultMarker,
): string {
  let output = ''
  let from = 0
  for (;;) {
    const start = text.indexOf('{{', from)
    const end = start < 0 ? -1 : text.indexOf('}}', start + 2)
    if (end < 0) return output + removeMarkers(text.slice(from))
    output += removeMarkers(text.slice(from, start)) + getMarker(text.slice(start + 2, end))
    from = end + 2
  }
}

const defaultMarker = (placeholder: string) =>
  /^\s*[#^/]/.test(placeholder) ? sectionMarker : variableMarker
const removeMarkers = (text: string) => text.replace(/[\ufff9\ufffb\ufffc]/g, 'x')
