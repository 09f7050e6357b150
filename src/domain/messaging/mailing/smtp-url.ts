/** Encryption of an SMTP connection: from its start (TLS), after the greeting (STARTTLS), or none. */
export const smtpSecurities = ['tls', 'starttls', 'none'] as const

export type SmtpSecurity = (typeof smtpSecurities)[number]

export type SmtpServer = {
  host: string
  port: number
  security: SmtpSecurity
  user: string
  password: string
}

/** Writes a mail server as a URL (smtp://user:password@host:587), the format of SMTP_URL. */
export function formatSmtpUrl({ host, port, security, user, password }: SmtpServer): string {
  const scheme = security === 'tls' ? 'smtps' : 'smtp'
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password)}@` : ''
  // Without encryption STARTTLS is disabled too: an invalid certificate of the server would end the connection.
  const rule = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }[security]
  return `${scheme}://${account}${host}:${port}/${rule}`
}

/** Reads the parts of an SMTP URL; undefined for anything else. */
export function parseSmtpUrl(address: string): SmtpServer | undefined {
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

/** The SMTP URL for display, without its password. */
export function redactSmtpPassword(address: string): string {
  const server = parseSmtpUrl(address)
  if (!server) return ''
  const { host, port, security, user } = server
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${user ? `${user}@` : ''}${host}:${port}`
}
