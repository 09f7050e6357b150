/** Whether a text has the form of an e-mail address: one '@', a point within what follows it, no spaces. */
export function isMailAddress(text: string): boolean {
  const [name = '', host = '', ...more] = text.split('@')
  return name !== '' && more.length === 0 && host.slice(1, -1).includes('.') && !/\s/.test(text)
}
