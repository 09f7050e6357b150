import { DomainError } from '#domain/errors.ts'
import { recordAudit } from '../audit/record-audit.ts'
import type { Ports } from '../ports/ports.ts'
import { askStorage } from './ask-storage.ts'
import { type ExaminePorts, examineStorage, readReport } from './examine-storage.ts'

/** So many paths stand in the audit; it holds their number in any case. */
const mostAudited = 100

/**
 * Deletes the files the owner was shown as nobody's, those of them that still are; how many went. Throws DomainError
 * 'storage_unexamined' and 'storage_refused'.
 */
export async function cleanOrphans(
  ports: ExaminePorts & Pick<Ports, 'db'>,
  editor: { actorId: string; ipHash: string },
): Promise<number> {
  const shown = await askStorage(() => readReport(ports))
  if (!shown) throw new DomainError('storage_unexamined')
  const still = new Set((await examineStorage(ports)).orphans.first.map(({ path }) => path))
  const paths = shown.orphans.first.map(({ path }) => path).filter((path) => still.has(path))
  const occurredAt = ports.clock.now()
  // Written first: nothing is ever deleted that nobody can look up.
  await ports.db.transaction((transaction) =>
    recordAudit(transaction, {
      ...{ action: 'storage.cleaned', subject: 'storage', ...editor, occurredAt },
      details: { files: paths.length, paths: paths.slice(0, mostAudited) },
    }),
  )
  await askStorage(async () => {
    for (const path of paths) await ports.files.delete(path)
  })
  await examineStorage(ports)
  return paths.length
}
