/** Why a copy of the whole shop was taken: asked for, each night, or because the schema was about to change. */
export const snapshotKinds = ['asked', 'nightly', 'migration'] as const
export type SnapshotKind = (typeof snapshotKinds)[number]

export type SnapshotName = { takenAt: Date; kind: SnapshotKind }

const pattern = /^vitrine-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z-([a-z]+)\.snapshot$/

/** The name a snapshot lies under: names in order are times in order. */
export function snapshotName({ takenAt, kind }: SnapshotName): string {
  const stamp = takenAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')
  return `vitrine-${stamp}-${kind}.snapshot`
}

/** Undefined for the name of anything else. */
export function readSnapshotName(name: string): SnapshotName | undefined {
  const [, day, hour, minute, second, kind] = pattern.exec(name) ?? []
  const takenAt = new Date(`${day}T${hour}:${minute}:${second}Z`)
  if (!snapshotKinds.includes(kind as SnapshotKind) || Number.isNaN(takenAt.getTime())) return undefined
  return { takenAt, kind: kind as SnapshotKind }
}
