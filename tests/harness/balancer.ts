import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const askedEveryMs = 100
/** Of somebody who waits for a page while all instances are away. */
const patienceMs = 5_000
const startedWithinMs = 90_000

type Instance = { port: number; isReady: boolean }

export type Balancer = AsyncDisposable & {
  address: string
  /** Sends visitors there once it says that it is ready; no more where it does not. */
  watch(port: number): void
  readyPorts(): number[]
  /** Waits until so many are ready. */
  untilReady(count: number): Promise<void>
}

/**
 * What stands before several instances: visitors go to each in turn, only to those that say on `/readyz` that they are ready. A
 * question that never reached its instance goes to another one, and so does one that changes nothing; of any other that broke off nobody
 * knows what became of it: 502.
 */
export async function openBalancer(): Promise<Balancer> {
  const instances = new Map<number, Instance>()
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  let turn = 0
  let isOpen = true

  const next = (tried: ReadonlySet<number>) => {
    const ready = [...instances.values()].filter(({ port, isReady }) => isReady && !tried.has(port))
    turn += 1
    return ready[turn % Math.max(1, ready.length)]
  }

  async function answer(question: IncomingMessage, reply: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of question) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const begun = performance.now()
    const tried = new Set<number>()
    for (;;) {
      const instance = next(tried)
      if (!instance) {
        if (performance.now() - begun > patienceMs) return refuse(reply, 503)
        await wait(50)
        tried.clear()
        continue
      }
      tried.add(instance.port)
      const outcome = await pass(question, body, instance.port, reply)
      if (outcome === 'answered') return
      if (outcome === 'not reached') instance.isReady = false
      if (outcome === 'broken off' && question.method !== 'GET') return refuse(reply, 502)
    }
  }

  function pass(question: IncomingMessage, body: Buffer, port: number, reply: ServerResponse) {
    return new Promise<'answered' | 'not reached' | 'broken off'>((resolve) => {
      const asked = request({
        host: '127.0.0.1',
        port,
        agent,
        method: question.method,
        path: question.url,
        headers: { ...question.headers, 'content-length': String(body.length) },
      })
      asked.on('response', (answered) => {
        reply.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.on('error', () => reply.destroy())
        answered.on('aborted', () => reply.destroy())
        answered.pipe(reply)
        answered.on('end', () => resolve('answered'))
        answered.on('close', () => resolve('answered'))
      })
      asked.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? 'not reached' : 'broken off'),
      )
      // Whoever listens to live news and leaves is not held on to.
      reply.on('close', () => asked.destroy())
      asked.end(body)
    })
  }

  async function look() {
    while (isOpen) {
      await Promise.all(
        [...instances.values()].map(async (instance) => {
          instance.isReady = await fetch(`http://127.0.0.1:${instance.port}/readyz`, {
            signal: AbortSignal.timeout(2_000),
          }).then(
            ({ ok, body }) => body?.cancel().then(() => ok) ?? ok,
            () => false,
          )
        }),
      )
      await wait(askedEveryMs)
    }
  }

  const server = createServer((question, reply) => {
    answer(question, reply).catch(() => refuse(reply, 502))
  })
  // Longer than anybody pauses on a page: a kept connection must not end at the moment it is used again.
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const looking = look()
  const readyPorts = () => [...instances.values()].filter(({ isReady }) => isReady).map(({ port }) => port)
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    watch: (port) => void instances.set(port, { port, isReady: false }),
    readyPorts,
    async untilReady(count) {
      const until = performance.now() + startedWithinMs
      while (readyPorts().length < count) {
        if (performance.now() > until)
          throw new Error(`${readyPorts().length} of ${count} instances are ready`)
        await wait(50)
      }
    },
    async [Symbol.asyncDispose]() {
      isOpen = false
      server.close()
      server.closeAllConnections()
      agent.destroy()
      await looking
    },
  }
}

function refuse(reply: ServerResponse, status: number): void {
  if (reply.headersSent) reply.destroy()
  else reply.writeHead(status).end()
}
