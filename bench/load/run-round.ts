import { openConnection } from './open-connection.ts'

export type LoadRun = {
  answers: number
  seconds: number
  /** Median time of one response, in milliseconds. */
  medianMs: number
  p95Ms: number
  /** CPU time of this process for sending and reading, in milliseconds. */
  generatorCpuMs: number
}

type LoadOptions = { port: number; requests: readonly Buffer[]; clients: number; seconds: number }

/**
 * Runs `clients` clients for `seconds`, each sending the next request as soon as it has its response. Throws on any
 * status except 200.
 */
export async function runLoad({ port, requests, clients, seconds }: LoadOptions): Promise<LoadRun> {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(port)))
  const times: number[] = []
  let next = 0
  const cpu = process.cpuUsage()
  const startMs = performance.now()
  const end = startMs + seconds * 1000
  try {
    await Promise.all(
      connections.map(async (connection) => {
        for (let now = performance.now(); now < end; ) {
          const request = requests[next++ % requests.length] ?? Buffer.alloc(0)
          const { status } = await connection.ask(request)
          const later = performance.now()
          if (status !== 200) throw new Error(`${request.toString().split('\r\n')[0]}: ${status}`)
          times.push(later - now)
          now = later
        }
      }),
    )
  } finally {
    for (const connection of connections) connection.close()
  }
  const took = performance.now() - startMs
  const { user, system } = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    answers: times.length,
    seconds: took / 1000,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    generatorCpuMs: (user + system) / 1000,
  }
}
