import { cpuOf } from '../machine/cpu-of.ts'
import { type Spread, spreadOf } from '../report/spread-of.ts'
import type { OpenShop } from '../shop/open-shop.ts'
import type { BareServer } from './open-bare-server.ts'
import { openConnection } from './open-connection.ts'

const rounds = 5

export type Alone = { ms: Spread; p95Ms: number; limitMs: Spread; shopCpuMs: Spread; databaseCpuMs: Spread }

/**
 * One client that repeats the same request `times` times per round, with as many requests to the bare server. Undefined
 * if the path answers 404.
 */
export async function measureLatency(
  shop: OpenShop,
  bare: BareServer,
  request: Buffer,
  { times = 12 } = {},
): Promise<Alone | undefined> {
  const first = await sendRepeatedly(shop.port, request, 5)
  if (first.answer.status === 404) return undefined
  if (first.answer.status >= 300)
    throw new Error(`${request.toString().split('\r\n')[0]}: ${first.answer.status}`)
  await bare.repeat(first.answer)
  await sendRepeatedly(bare.port, request, times)
  const taken = []
  for (let count = 0; count < rounds; count += 1) {
    const limit = await sendRepeatedly(bare.port, request, times)
    const before = cpuOf(shop)
    const measured = await sendRepeatedly(shop.port, request, times)
    const after = cpuOf(shop)
    taken.push({
      limit: limit.ms,
      ms: measured.ms,
      shop: after.shop - before.shop,
      database: after.database - before.database,
    })
  }
  const all = taken.flatMap(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    ms: spreadOf(taken.map(({ ms }) => spreadOf(ms).median)),
    p95Ms: all[Math.floor(all.length * 0.95)] ?? 0,
    limitMs: spreadOf(taken.map(({ limit }) => spreadOf(limit).median)),
    shopCpuMs: spreadOf(taken.map((round) => round.shop / times)),
    databaseCpuMs: spreadOf(taken.map((round) => round.database / times)),
  }
}

async function sendRepeatedly(port: number, request: Buffer, times: number) {
  const connection = await openConnection(port)
  try {
    const ms: number[] = []
    let response = await connection.ask(request)
    for (let count = 0; count < times; count += 1) {
      const startMs = performance.now()
      response = await connection.ask(request)
      ms.push(performance.now() - startMs)
    }
    return { ms, answer: response }
  } finally {
    connection.close()
  }
}
