/** Stands for a variable while HTML is read. */
export const variableMark = '\ufffc'
/** Stands for the beginning or the end of a section. */
export const sectionMark = '\ufffb'
/** Stands for the variable that only the reader of a mail may know. */
export const secretMark = '\ufff9'

/** A text with a sign in place of each placeholder, read in one pass. A sign that somebody typed becomes a letter: it stands for nothing. */
export function markPlaceholders(text: string, markOf: (inside: string) => string = usualMark): string {
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

const usualMark = (inside: string) => (/^\s*[#^/]/.test(inside) ? sectionMark : variableMark)
const asWords = (text: string) => text.replace(/[\ufff9\ufffb\ufffc]/g, 'x')
