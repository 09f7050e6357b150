import { test } from 'vitest'
import {
  fillDisks,
  killOneAfterTheOther,
  rollOut,
  simulateDatabaseOutage,
  skewClocks,
} from './fault-scenarios.ts'
import { openTestCluster } from './open-test-cluster.ts'

/** A short version of each long simulation, one after the other, with the same people and processes. */
test('a deploy, kills, clock jumps, full disks and a database outage lose nothing and charge no customer twice', async () => {
  await using cluster = await openTestCluster({ buyersCount: 3 })
  const counted = {
    ...(await rollOut(cluster, { requests: 100, readers: 3 })),
    ...(await killOneAfterTheOther(cluster, { faults: 4, maxPauseMs: 1_000 })),
    ...(await skewClocks(cluster, { jumps: 2 })),
    ...(await fillDisks(cluster, { diskFullMs: 2_500 })),
    ...(await simulateDatabaseOutage(cluster, { outageMs: 3_000 })),
  }
  await cluster.report(counted)
}, 600_000)
