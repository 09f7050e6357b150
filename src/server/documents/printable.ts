/**
 * A text as the embedded faces can draw it: Figtree has no narrow no-break space and no no-break hyphen, and a missing
 * glyph prints as a box.
 */
export function printable(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replaceAll('\u2011', '-').replaceAll('\u00ad', '')
}
