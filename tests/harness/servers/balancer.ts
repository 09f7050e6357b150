import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const pollIntervalMs = 100
/** How long a request waits while no instance is ready. */
const timeoutMs = 5_000
const startedWithinMs = 90_000

type Instance = { port: number; isReady: boolean }

export type Balancer = AsyncDisposable & {
  address: string
  /** Adds an instance: it receives requests while its `/readyz` answers OK. */
  watch(port: number): void
  readyPorts(): number[]
  /** Waits until at least `count` instances are ready; throws after 90 seconds. */
  untilReady(count: number): Promise<void>
}

/**
 * A load balancer in front of several instances, round robin over those that are ready (`/readyz`). A request that
 * never reached its instance is retried on another one, and so is a GET that broke off. Any other broken request
 * answers 502: its outcome is unknown.
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

  async function respond(incoming: IncomingMessage, reply: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const startMs = performance.now()
    const tried = new Set<number>()
    for (;;) {
      const instance = next(tried)
      if (!instance) {
        if (performance.now() - startMs > timeoutMs) return refuse(reply, 503)
        await wait(50)
        tried.clear()
        continue
      }
      tried.add(instance.port)
      const outcome = await pass(incoming, body, instance.port, reply)
      if (outcome === 'answered') return
      if (outcome === 'not reached') instance.isReady = false
      if (outcome === 'broken off' && incoming.method !== 'GET') return refuse(reply, 502)
    }
  }

  function pass(incoming: IncomingMessage, body: Buffer, port: number, reply: ServerResponse) {
    return new Promise<'answered' | 'not reached' | 'broken off'>((resolve) => {
      const upstreamRequest = request({
        host: '127.0.0.1',
        port,
        agent,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, 'content-length': String(body.length) },
      })
      upstreamRequest.on('response', (upstreamResponse) => {
        reply.writeHead(upstreamResponse.statusCode ?? 502, upstreamResponse.headers)
        upstreamResponse.on('error', () => reply.destroy())
        upstreamResponse.on('aborted', () => reply.destroy())
        upstreamResponse.pipe(reply)
        upstreamResponse.on('end', () => resolve('answered'))
        upstreamResponse.on('close', () => resolve('answered'))
      })
      upstreamRequest.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code === 'ECONNREFUSED' ? 'not reached' : 'broken off'),
      )
      // A client that leaves a live-update stream closes its connection to the instance.
      reply.on('close', () => upstreamRequest.destroy())
      upstreamRequest.end(body)
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
      await wait(pollIntervalMs)
    }
  }

  const server = createServer((incoming, reply) => {
    respond(incoming, reply).catch(() => refuse(reply, 502))
  })
  // Longer than any pause of a test: a keep-alive connection must not close at the moment it is used again.
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
