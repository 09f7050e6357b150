/**
 * Whether a text is a well-formed telephone number: digits and common separators, at least six digits, at most 15 and
 * a trunk zero (E.164).
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[+()\d\s./-]*$/.test(text) && digits >= 6 && digits <= 18
}
