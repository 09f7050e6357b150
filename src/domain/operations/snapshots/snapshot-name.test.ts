import { expect, test } from 'vitest'
import { readSnapshotName, snapshotKinds, snapshotName } from './snapshot-name.ts'

test.for(snapshotKinds)('the name of a %s snapshot contains its time and kind', (kind) => {
  const takenAt = new Date('2026-11-23T02:30:07.000Z')
  const name = snapshotName({ takenAt, kind })
  expect(name).toBe(`vitrine-2026-11-23T023007Z-${kind}.tar.zst.age`)
  expect(readSnapshotName(name)).toEqual({ takenAt, kind })
})

test.for([
  'vitrine-2026-11-23T023007Z-nightly.tar.zst.age.1234.part',
  'vitrine-2026-11-23T023007Z-else.tar.zst.age',
  'vitrine-2026-13-41T023007Z-manual.tar.zst.age',
  'erased',
  '',
])('%j is not a snapshot name', (name) => {
  expect(readSnapshotName(name)).toBeUndefined()
})
