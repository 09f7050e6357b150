import { expect, test } from 'vitest'
import {
  fillDisks,
  killOneAfterTheOther,
  rollOut,
  simulateDatabaseOutage,
  skewClocks,
} from './fault-scenarios.ts'
import { openTestCluster, type TestCluster } from './open-test-cluster.ts'
import { soak } from './soak.ts'

const hourMs = 3_600_000

/** Each simulation separately and at length: only with `npm run faults`. */
test.for<[string, number, (cluster: TestCluster) => Promise<Record<string, unknown>>]>([
  [
    '60 kills of instances, worker and database',
    6,
    (cluster) => killOneAfterTheOther(cluster, { faults: 60, maxPauseMs: 4_000 }),
  ],
  ['deploys under 100,000 requests', 1, (cluster) => rollOut(cluster, { requests: 100_000, readers: 8 })],
  ['half a minute without a database', 3, (cluster) => simulateDatabaseOutage(cluster, { outageMs: 30_000 })],
  ['60 jumps of the clocks', 3, (cluster) => skewClocks(cluster, { jumps: 60 })],
  ['a minute of full disks', 3, (cluster) => fillDisks(cluster, { diskFullMs: 30_000 })],
])('%s', { timeout: hourMs }, async ([, buyersCount, scenario]) => {
  await using cluster = await openTestCluster({ buyersCount })
  await cluster.report(await scenario(cluster))
})

test('memory stays flat for half an hour at half of the machine’s load', { timeout: hourMs }, async () => {
  await using cluster = await openTestCluster({ buyersCount: 1 })
  const soaked = await soak(cluster, { seconds: Number(process.env.SOAK ?? 1_800) })
  await cluster.report(soaked)
  for (const { name, middle, end, most } of soaked.memory) {
    expect(most, name).toBeLessThan(800)
    // From the middle of the run to its end: more is a leak, less is noise of the garbage collector.
    expect(end, name).toBeLessThan(middle * 1.1)
  }
})
