/**
 * Whether two addresses are most likely one person's: equal but for case, for what follows a plus sign, and for points where
 * the mailbox ignores them. Only to flag a purchase for a person to look at, never to refuse one.
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
