import type { SnapshotConfig, SnapshotStore } from '#server/ports/files/snapshot-store.ts'

/** Keys of snapshots in tests: age identities that encrypt nothing else. */
export const snapshotKey = 'AGE-SECRET-KEY-1768745Z75DMQULVJMYM9EKDSM5C5V9TGZGF8A0FCKWMLM5AJM4LSGFVAVX'
export const otherSnapshotKey = 'AGE-SECRET-KEY-10JLZZ3P0KHECAVCQQ8R7EQP2A0Q2KGDYSTPPQXC8AXNDQCW5YAZQHW4PWK'

/** Configuration of snapshots in a store. */
export const snapshotConfig = (store: SnapshotStore): SnapshotConfig => ({
  store,
  key: snapshotKey,
  secretFingerprint: 'mark',
  dueAt: '02:30',
  drillDays: 7,
  directUrl: undefined,
})
