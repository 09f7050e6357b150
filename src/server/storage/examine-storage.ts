import { fileKeys } from '#domain/storage/file-keys.ts'
import { type FileKind, fileKindOf, fileKinds, mayBeOrphan } from '#domain/storage/file-kind.ts'
import { type StorageReport, storageReportSchema } from '#domain/storage/storage-report.schema.ts'
import type { Ports } from '../ports/ports.ts'
import { realNow } from '../time-machine/real-now.ts'
import { askStorage } from './ask-storage.ts'
import { fileReferences } from './file-references.ts'
import { storageTopic } from './storage-topic.ts'

export type ExaminePorts = Pick<Ports, 'db' | 'clock' | 'timeMachine' | 'files' | 'live'>

const reportPath = 'reports/storage.json'
/** How many of a kind are shown and, orphans, deleted at once. */
const mostListed = 200
/** A file is stored before the row that names it is written. */
const youngestOrphanMs = 24 * 3_600_000

/** The last look through all files; undefined when nobody has looked yet. */
export async function readReport({ files }: Pick<Ports, 'files'>): Promise<StorageReport | undefined> {
  const stored = await files.get(reportPath)
  if (!stored) return undefined
  try {
    return storageReportSchema.safeParse(JSON.parse(new TextDecoder().decode(stored.bytes))).data
  } catch {
    return undefined
  }
}

/**
 * Looks through all files and all that refers to them, and keeps what it found: how much of each kind there is, what nobody
 * refers to any more, what is referred to and gone. Throws DomainError 'storage_refused'.
 */
export async function examineStorage(ports: ExaminePorts): Promise<StorageReport> {
  const { keys, expected } = await readReferences(ports)
  const missing = new Set(expected)
  const usage = new Map<FileKind, { files: number; bytes: number }>()
  const orphans: StorageReport['orphans'] = { files: 0, bytes: 0, first: [] }
  const oldest = realNow(ports).getTime() - youngestOrphanMs
  return askStorage(async () => {
    for await (const { path, size, modifiedAt } of ports.files.list('')) {
      missing.delete(path)
      if (path === reportPath) continue
      const of = usage.get(fileKindOf(path)) ?? { files: 0, bytes: 0 }
      usage.set(fileKindOf(path), { files: of.files + 1, bytes: of.bytes + size })
      const isReferred = fileKeys(path).some((key) => keys.has(key))
      if (isReferred || !mayBeOrphan(path) || modifiedAt.getTime() > oldest) continue
      orphans.files += 1
      orphans.bytes += size
      if (orphans.first.length < mostListed) orphans.first.push({ path, bytes: size })
    }
    const report: StorageReport = {
      at: ports.clock.now().toISOString(),
      usage: fileKinds.flatMap((kind) => {
        const of = usage.get(kind)
        return of ? [{ kind, ...of }] : []
      }),
      orphans,
      missing: { files: missing.size, first: [...missing].slice(0, mostListed) },
    }
    await ports.files.put(reportPath, new TextEncoder().encode(JSON.stringify(report)), 'application/json')
    await ports.live.publish(storageTopic, {})
    return report
  })
}

/** Every name a row knows a file by, and every file that has to be there. */
export async function readReferences({
  db,
}: Pick<Ports, 'db'>): Promise<{ keys: ReadonlySet<string>; expected: ReadonlySet<string> }> {
  const keys = new Set<string>()
  const expected = new Set<string>()
  await db.transaction(
    async (transaction) => {
      for (const read of fileReferences)
        for (const { key, files = [] } of await read(transaction)) {
          keys.add(key)
          for (const file of files) expected.add(file)
        }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return { keys, expected }
}
