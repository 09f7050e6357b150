import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { registerCleanup } from '../machine/register-cleanup.ts'
import type { RawResponse } from './response-reader.ts'

export type BareServer = AsyncDisposable & {
  port: number
  processId: number
  /** Makes it send this body and these headers from now on. */
  repeat(answer: RawResponse): Promise<void>
}

/** Headers of the connection rather than the content; node:http writes them itself. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/** A bare node:http server beside the shop: the maximum this machine can send. */
export async function openBareServer(): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, '..', 'workers', 'bare-server-worker.ts'))
  const stop = registerCleanup(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill()
    await exited
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    port,
    processId: child.pid ?? 0,
    async repeat({ head, body }) {
      const headers: Record<string, string> = { 'Content-Length': String(body.length) }
      for (const line of head.split('\r\n').slice(1)) {
        const [name = ''] = line.split(':')
        if (!ofConnection.has(name.toLowerCase())) headers[name] = line.slice(name.length + 1).trim()
      }
      const ready = once(child, 'message')
      child.send({ headers, body: body.toString('base64') })
      await ready
    },
    [Symbol.asyncDispose]: stop,
  }
}
