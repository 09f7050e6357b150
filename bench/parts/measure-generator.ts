import autocannon from 'autocannon'
import { openBareServer } from '../load/open-bare-server.ts'
import { runLoad } from '../load/run-round.ts'
import { writeRequest } from '../load/write-request.ts'
import { readCpu } from '../machine/read-cpu.ts'
import { spreadOf } from '../report/spread-of.ts'
import type { Cell } from '../report/table.ts'
import type { Part } from './part.ts'

const rounds = 5
const clients = 8
const sizes = [2000, 160_000]

/**
 * Whether the load generator is the bottleneck: requests to the bare server by it and by autocannon, with the server's
 * CPU load.
 */
export const measureGenerator: Part = async () => {
  await using bare = await openBareServer()
  const rows: Cell[][] = []
  for (const bytes of sizes) {
    await bare.repeat({
      status: 200,
      head: 'HTTP/1.1 200 OK\r\nContent-Type: text/html',
      body: Buffer.alloc(bytes, 'x'),
    })
    const measureOwnClient = async () => {
      const requests = [writeRequest('/', `127.0.0.1:${bare.port}`)]
      const { answers, seconds } = await runLoad({ port: bare.port, requests, clients, seconds: 2 })
      return answers / seconds
    }
    const measureAutocannon = async () => {
      const result = await autocannon({
        url: `http://127.0.0.1:${bare.port}/`,
        connections: clients,
        duration: 2,
      })
      return result.requests.average
    }
    for (const [name, run] of Object.entries({
      'own, on node:net': measureOwnClient,
      autocannon: measureAutocannon,
    })) {
      await run()
      const [rates, busy, generatorBusy]: [number[], number[], number[]] = [[], [], []]
      for (let round = 0; round < rounds; round += 1) {
        const [startMs, cpu, generator] = [
          performance.now(),
          readCpu([bare.processId]),
          readCpu([process.pid]),
        ]
        rates.push(await run())
        const took = performance.now() - startMs
        busy.push((100 * (readCpu([bare.processId]) - cpu)) / took)
        generatorBusy.push((100 * (readCpu([process.pid]) - generator)) / took)
      }
      rows.push([`${name}, ${bytes / 1000} kB`, spreadOf(rates), spreadOf(busy), spreadOf(generatorBusy)])
    }
  }
  return [
    {
      name: 'generator',
      title: 'The load generator against the bare server',
      head: ['generator', 'answers/s', 'server busy, % of a core', 'generator busy, % of a core'],
      rows,
    },
  ]
}
