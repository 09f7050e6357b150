import { cpus } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { TestCluster } from './open-test-cluster.ts'

const readers = 6
const everyMs = 5_000
const names = ['web-1', 'web-2', 'worker'] as const
/** Target load of the machine's processors. */
const wantedLoad = 0.5

/** Cached pages, pages rendered for new search words, the API, missing pages. */
const paths = [
  () => '/',
  () => '/shop',
  () => '/hu/shop',
  () => '/shop/jeu-quiz-bonne-reponse',
  (word: number) => `/shop?q=mot${word}`,
  (word: number) => `/en/shop?sort=price-low&q=word${word}`,
  (word: number) => `/api/v1/search?q=site${word}`,
  (word: number) => `/shop/inconnu-${word}`,
]

/** Memory of a process in MB: medians of the second and the last third of the time, and the maximum. */
type Held = { name: string; middle: number; end: number; most: number }

/** Visitors read and search and people buy, at a rate that keeps the machine half busy. */
export async function soak(
  { processes, random, whileBuyersBuy }: TestCluster,
  { seconds }: { seconds: number },
) {
  let retryDelayMs = 5
  let requestCount = 0
  let isOver = false
  const faults: string[] = []
  const loads: number[] = []
  const held = names.map((name) => ({ name, values: [] as number[] }))
  const read = async (reader: number) => {
    while (!isOver) {
      const path = random.oneOf(paths)(random.below(1_000_000))
      const headers = { 'X-Forwarded-For': `10.4.${reader}.${requestCount % 250}` }
      const response = await fetch(processes.balancer.address + path, { headers })
      await response.arrayBuffer()
      requestCount += 1
      if (!response.ok && !(response.status === 404 && path.includes('inconnu')))
        faults.push(`${path}: ${response.status}`)
      await wait(retryDelayMs)
    }
  }
  await whileBuyersBuy(
    async () => {
      const reading = Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
      const meter = loadMeter()
      for (const until = performance.now() + seconds * 1_000; performance.now() < until; ) {
        await wait(everyMs)
        const load = meter()
        loads.push(load)
        // Speeds up below the target load, slows down above it.
        retryDelayMs = Math.min(500, Math.max(1, retryDelayMs * (load > wantedLoad ? 1.2 : 0.85)))
        for (const { name, values } of held) values.push(await processes.memoryOf(name))
      }
      isOver = true
      await reading
    },
    () => retryDelayMs * readers,
  )
  expect(faults).toEqual([])
  const memory: Held[] = held.map(({ name, values }) => {
    const third = Math.floor(values.length / 3)
    const [middle, end] = [values.slice(third, 2 * third), values.slice(2 * third)]
    return { name, middle: median(middle), end: median(end), most: Math.round(Math.max(...values)) }
  })
  return { seconds, asked: requestCount, load: Number(median(loads, 2)), memory }
}

function median(values: readonly number[], digits = 0): number {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
  return Number(middle.toFixed(digits))
}

/** The share of busy processor time since the last call, 0 to 1. */
function loadMeter(): () => number {
  const read = () => {
    const times = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({
      idle,
      all: user + nice + sys + irq + idle,
    }))
    return times.reduce((sum, cpu) => ({ idle: sum.idle + cpu.idle, all: sum.all + cpu.all }), {
      idle: 0,
      all: 0,
    })
  }
  let last = read()
  return () => {
    const now = read()
    const load = 1 - (now.idle - last.idle) / Math.max(1, now.all - last.all)
    last = now
    return load
  }
}
