import { inReadSnapshot } from '#server/database/in-read-snapshot.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fileReferences } from './file-references.ts'

/** All keys under which rows refer to files, and all files that must exist. */
export async function readReferences({
  db,
}: Pick<Ports, 'db'>): Promise<{ keys: ReadonlySet<string>; expected: ReadonlySet<string> }> {
  const keys = new Set<string>()
  const expected = new Set<string>()
  await inReadSnapshot(db, async (transaction) => {
    for (const read of fileReferences)
      for (const { key, files = [] } of await read(transaction)) {
        keys.add(key)
        for (const file of files) expected.add(file)
      }
  })
  return { keys, expected }
}
