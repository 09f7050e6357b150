/** One formatted number with a minus sign, U+2212, instead of the hyphen that Intl writes. */
export function withMinusSign(text: string): string {
  return text.replace('-', '\u2212')
}
