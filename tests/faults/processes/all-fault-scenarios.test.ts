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
test('a deploy, kills, clocks that jump, full disks and a database that is away lose nothing and charge nobody twice', async () => {
  await using stage = await openTestCluster({ buyersCount: 3 })
  const counted = {
    ...(await rollOut(stage, { requests: 100, readers: 3 })),
    ...(await killOneAfterTheOther(stage, { faults: 4, maxPauseMs: 1_000 })),
    ...(await skewClocks(stage, { jumps: 2 })),
    ...(await fillDisks(stage, { diskFullMs: 2_500 })),
    ...(await simulateDatabaseOutage(stage, { awayMs: 3_000 })),
  }
  await stage.report(counted)
}, 600_000)
