/** Replaces the hyphen that Intl writes before negative numbers by the minus sign, U+2212. */
export function withMinusSign(text: string): string {
  return text.replace('-', '\u2212')
}
