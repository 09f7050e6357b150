/**
 * Whether two email addresses probably share a mailbox: equal except for case, a '+' suffix, and dots where the provider
 * ignores them. Only flags a purchase for review by staff; never rejects one.
 */
export function isSameMailbox(first: string, second: string): boolean {
  return first !== '' && toMailbox(first) === toMailbox(second)
}

const ignoresPoints = new Set(['gmail.com', 'googlemail.com'])

function toMailbox(address: string): string {
  const atIndex = address.lastIndexOf('@')
  const host = address.slice(atIndex + 1).toLowerCase()
  const [name = ''] = address.slice(0, atIndex).toLowerCase().split('+', 1)
  return ignoresPoints.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
