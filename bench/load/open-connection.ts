import { once } from 'node:events'
import { connect } from 'node:net'
import { type RawResponse, ResponseReader } from './response-reader.ts'

export type Connection = {
  ask(request: Buffer): Promise<RawResponse>
  /** False after the server closed an idle connection. */
  isOpen(): boolean
  close(): void
}

/** A keep-alive connection with sequential requests: the load of a visitor, at a tenth of the cost of `fetch`. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  const reader = new ResponseReader()
  let waiting: { resolve(answer: RawResponse): void; reject(error: Error): void } | undefined
  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = undefined
  }
  socket.on('data', (bytes: Buffer) => {
    try {
      const response = reader.take(bytes)
      if (!response) return
      const pending = waiting
      waiting = undefined
      pending?.resolve(response)
    } catch (error) {
      fail(error as Error)
    }
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The connection was closed before the answer was there')))
  await once(socket, 'connect')
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
    isOpen: () => socket.writable,
    close: () => socket.destroy(),
  }
}
