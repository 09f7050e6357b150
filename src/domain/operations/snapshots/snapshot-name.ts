/** Why a snapshot was taken: on request, nightly, or before a schema migration. */
export const snapshotKinds = ['manual', 'nightly', 'migration'] as const
export type SnapshotKind = (typeof snapshotKinds)[number]

export type SnapshotName = { takenAt: Date; kind: SnapshotKind }

const pattern = /^vitrine-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z-([a-z]+)\.tar\.zst\.age$/

/** File name of a snapshot; names sort in order of time. */
export function snapshotName({ takenAt, kind }: SnapshotName): string {
  const timestamp = takenAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')
  return `vitrine-${timestamp}-${kind}.tar.zst.age`
}

/** Parses a snapshot's file name; undefined for any other name. */
export function readSnapshotName(name: string): SnapshotName | undefined {
  const [, day, hour, minute, second, kind] = pattern.exec(name) ?? []
  const takenAt = new Date(`${day}T${hour}:${minute}:${second}Z`)
  if (!snapshotKinds.includes(kind as SnapshotKind) || Number.isNaN(takenAt.getTime())) return undefined
  return { takenAt, kind: kind as SnapshotKind }
}
