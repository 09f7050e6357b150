/** How a conversation with a mail server is kept from being read: from its start, after a greeting, or not at all. */
export const smtpSecurities = ['tls', 'starttls', 'none'] as const

export type SmtpSecurity = (typeof smtpSecurities)[number]

export type SmtpServer = {
  host: string
  port: number
  security: SmtpSecurity
  user: string
  password: string
}

/** A server as one address (smtp://user:password@host:587), as SMTP_URL has it. */
export function writeSmtpAddress({ host, port, security, user, password }: SmtpServer): string {
  const scheme = security === 'tls' ? 'smtps' : 'smtp'
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  // Without encryption none is tried either: a certificate nobody asked for would end the conversation.
  const rule = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }[security]
  return `${scheme}://${account}${host}:${port}/${rule}`
}

/** The parts of such an address; undefined for anything else. */
export function readSmtpAddress(address: string): SmtpServer | undefined {
  const url = URL.parse(address)
  if (!url || !/^smtps?:$/.test(url.protocol)) return undefined
  const isTls = url.protocol === 'smtps:'
  return {
    host: url.hostname,
    port: Number(url.port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : url.searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls',
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}

/** The same address for people to read: everything but the password. */
export function hideSmtpPassword(address: string): string {
  const server = readSmtpAddress(address)
  if (!server) return ''
  const { host, port, security, user } = server
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${user ? `${user}@` : ''}${host}:${port}`
}
