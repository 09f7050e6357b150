/** Whether a text has the form of a telephone number: digits and what people write between them, six digits at least, 15 and a trunk zero at most (E.164). */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^[+()\d\s./-]*$/.test(text) && digits >= 6 && digits <= 18
}
