/**
 * Whether two email addresses probably share a mailbox: equal except for case, a '+' suffix, and dots where the provider
 * ignores them. Only flags a purchase for review by staff; never refuses one.
 */
export function isSameMailbox(one: string, other: string): boolean {
  return one !== '' && mailboxOf(one) === mailboxOf(other)
}

const ignoresPoints = new Set(['gmail.com', 'googlemail.com'])

function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1).toLowerCase()
  const [name = ''] = address.slice(0, at).toLowerCase().split('+', 1)
  return ignoresPoints.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
