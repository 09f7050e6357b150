import { test } from 'vitest'
import { fillDisks, jumpClocks, killOneAfterTheOther, rollOut, takeDatabaseAway } from './disturbances.ts'
import { openStage } from './open-stage.ts'

/** A short version of each long simulation, one after the other, with the same people and processes. */
test('a deploy, kills, clocks that jump, full disks and a database that is away lose nothing and charge nobody twice', async () => {
  await using stage = await openStage({ buyersCount: 3 })
  const counted = {
    ...(await rollOut(stage, { requests: 100, readers: 3 })),
    ...(await killOneAfterTheOther(stage, { faults: 4, mostPauseMs: 1_000 })),
    ...(await jumpClocks(stage, { jumps: 2 })),
    ...(await fillDisks(stage, { fullMs: 2_500 })),
    ...(await takeDatabaseAway(stage, { awayMs: 3_000 })),
  }
  await stage.report(counted)
}, 600_000)
