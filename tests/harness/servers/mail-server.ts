import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; raw: Buffer }

/** A refusal by the server: SMTP code and text. */
export type Refusal = { code: number; text: string }

type Options = {
  refuses?: boolean
  /** Called for each recipient and each content; undefined accepts it. */
  refuseRecipient?: (address: string) => Refusal | undefined
  atContent?: () => Refusal | undefined
  /** Outcome of the response to an accepted mail: lost or late. */
  afterContent?: () => 'lost' | 'late' | undefined
  /** TLS from the start, or after STARTTLS. The certificate is self-signed. */
  encryption?: 'tls' | 'starttls'
  /** The only accepted login. */
  account?: { user: string; password: string }
}

/** Delay of a late response. */
const lateMs = 400

const toSmtpError = ({ code, text }: Refusal) => Object.assign(new Error(text), { responseCode: code })

/** A real mail server on a free port that stores the mails it receives. */
export async function startMailServer(options: Options = {}) {
  const received: ReceivedMail[] = []
  const { refuses, encryption, account } = options
  const refuseRecipient =
    options.refuseRecipient ?? (refuses ? () => ({ code: 550, text: 'No such mailbox' }) : () => undefined)
  const server = new SMTPServer({
    authOptional: !account,
    secure: encryption === 'tls',
    disabledCommands: encryption ? [] : ['STARTTLS'],
    logger: false,
    onAuth({ username, password }, _session, done) {
      const isKnown = username === account?.user && password === account?.password
      if (isKnown) done(null, { user: username })
      else done(toSmtpError({ code: 535, text: 'Authentication failed' }))
    },
    onRcptTo({ address }, _session, done) {
      const rejection = refuseRecipient(address)
      done(rejection && toSmtpError(rejection))
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const rejection = options.atContent?.()
        if (rejection) return done(toSmtpError(rejection))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }: { address: string }) => address)
        received.push({ from, to, raw: Buffer.concat(chunks) })
        const fault = options.afterContent?.()
        if (fault === 'lost') for (const socket of sockets) socket.destroy()
        else if (fault === 'late') setTimeout(done, lateMs)
        else done()
      })
    },
  })
  server.on('error', () => {})
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A server that accepts connections as a mail server does and then sends nothing, or hangs up after the greeting. */
export async function startMuteServer({ closesConnection = false } = {}) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    if (!closesConnection) return
    socket.write('220 mute\r\n')
    socket.once('data', () => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
