/** Characters without a glyph: control characters, direction and width marks, variation selectors. */
const withoutGlyph = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu
/** Control characters that stay: line break, tab and the zero-width joiner. */
const printableControls: ReadonlySet<string> = new Set(['\n', '\t', '\u200d'])

/**
 * Text as documents print it: in NFC, without characters that have no glyph, and with a no-break space and a hyphen in
 * place of the narrow no-break space and the no-break hyphen, which the faces lack.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replaceAll('\u2011', '-')
    .replace(withoutGlyph, (character) => (printableControls.has(character) ? character : ''))
}
