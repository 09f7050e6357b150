/**
 * Whether a text is a well-formed telephone number: 6 to 18 digits and common separators. E.164 allows 15 digits; the
 * international prefix '00' and a trunk zero may be added.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[+()\d\s./-]*$/.test(text) && digits >= 6 && digits <= 18
}
