import { type Cpu, cpuOf } from '../machine/cpu-of.ts'
import { readCpu } from '../machine/read-cpu.ts'
import { type Spread, spreadOf } from '../report/spread-of.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import { openBareServer } from './open-bare-server.ts'
import { requestOnce } from './request-once.ts'
import { type LoadRun, runLoad } from './run-round.ts'

const rounds = 5
const clientCount = 8

export type Load = {
  perSecond: Spread
  /** Rate of the bare server with the same response, and the shop's share of it in %. */
  limit: Spread
  ratio: Spread
  /** One client alone, in milliseconds to the last byte. */
  aloneMs: Spread
  crowdMs: Spread
  shopCpuMs: Spread
  databaseCpuMs: Spread
  generatorCpuMs: Spread
  bareCpuMs: Spread
  kilobytes: number
}

/**
 * Repeats the same requests with eight clients and with one, in rounds, each right after a round against a bare server
 * that sends the same bytes: other load on this machine affects both. CPU is per response, with eight clients.
 * Undefined if the path answers 404.
 */
export async function measureLoad(
  shop: OpenShop,
  requests: readonly Buffer[],
  { seconds = 1, warmUp = 1.5 } = {},
): Promise<Load | undefined> {
  const response = await requestOnce(shop.port, requests[0])
  if (response.status === 404) return undefined
  await using bare = await openBareServer()
  await bare.repeat(response)
  await runLoad({ port: shop.port, requests, clients: clientCount, seconds: warmUp })
  await runLoad({ port: bare.port, requests, clients: clientCount, seconds: 0.5 })
  const taken: { limit: LoadRun; bareCpu: number; shop: LoadRun; cpu: Cpu; alone: LoadRun }[] = []
  for (let count = 0; count < rounds; count += 1) {
    const before = readCpu([bare.processId])
    const limit = await runLoad({ port: bare.port, requests, clients: clientCount, seconds: seconds * 0.6 })
    const bareCpu = readCpu([bare.processId]) - before
    const cpuBefore = cpuOf(shop)
    const crowded = await runLoad({ port: shop.port, requests, clients: clientCount, seconds })
    const ended = cpuOf(shop)
    const cpu = { shop: ended.shop - cpuBefore.shop, database: ended.database - cpuBefore.database }
    const alone = await runLoad({ port: shop.port, requests, clients: 1, seconds: seconds * 0.4 })
    taken.push({ limit, bareCpu, shop: crowded, cpu, alone })
  }
  const of = (metric: (round: (typeof taken)[number]) => number) => spreadOf(taken.map(metric))
  return {
    perSecond: of((round) => rate(round.shop)),
    limit: of((round) => rate(round.limit)),
    ratio: of((round) => (100 * rate(round.shop)) / rate(round.limit)),
    aloneMs: of((round) => round.alone.medianMs),
    crowdMs: of((round) => round.shop.medianMs),
    shopCpuMs: of((round) => round.cpu.shop / round.shop.answers),
    databaseCpuMs: of((round) => round.cpu.database / round.shop.answers),
    generatorCpuMs: of((round) => round.shop.generatorCpuMs / round.shop.answers),
    bareCpuMs: of((round) => round.bareCpu / round.limit.answers),
    kilobytes: response.body.length / 1000,
  }
}

function rate({ answers, seconds }: LoadRun): number {
  return answers / seconds
}
