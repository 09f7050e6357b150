/** What has no form of its own: control characters, marks of direction and width, the choice between text and picture. */
const formless = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu
/** Of those, what breaks a line, sets a tab or joins characters. */
const kept: ReadonlySet<string> = new Set(['\n', '\t', '\u200d'])

/**
 * A text as documents draw it: composed, without what has no form, with the space and the hyphen that the faces have for the narrow no-break
 * space and the no-break hyphen.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll('\u2011', '-')
    .replace(formless, (mark) => (kept.has(mark) ? mark : ''))
}
