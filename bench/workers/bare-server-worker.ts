import { createServer } from 'node:http'

type Message = { headers: Record<string, string>; body: string }

/** The limit for pages: a bare node:http process that sends the headers and body (base64) its parent gave it. */
let headers: Record<string, string> = {}
let body = Buffer.alloc(0)

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})

process.on('message', (message: Message) => {
  headers = message.headers
  body = Buffer.from(message.body, 'base64')
  process.send?.('ready')
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
