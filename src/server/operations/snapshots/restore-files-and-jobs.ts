import { createHash } from 'node:crypto'
import type { SnapshotConfig } from '#server/ports/files/snapshot-store.ts'
import type { JobName, Jobs } from '#server/ports/job-queue.ts'
import type { Ports } from '#server/ports/ports.ts'
import { noProgress } from '#server/ports/progress.ts'
import { readSnapshot } from './open-snapshot.ts'
import { SnapshotRefused } from './snapshot-refused.ts'

/**
 * Restores a snapshot's files to the file store and its unfinished jobs to the queue. Existing files are overwritten; a
 * file not in the snapshot remains and is reported as an orphan.
 */
export async function restoreFilesAndJobs(
  ports: Pick<Ports, 'db' | 'files' | 'jobs'>,
  { store, key }: Pick<SnapshotConfig, 'store' | 'key'>,
  name: string,
  progress = noProgress,
): Promise<{ files: number; jobs: number }> {
  const restored = { files: 0, jobs: 0 }
  await readSnapshot(
    store,
    name,
    key,
    {
      async jobs(bytes) {
        for await (const line of splitLines(bytes)) {
          const job = JSON.parse(line) as { name: JobName; data: Jobs[JobName] }
          await ports.db.transaction((transaction) => ports.jobs.send(transaction, job.name, job.data))
          restored.jobs += 1
        }
      },
      async file({ path, contentType, sha256 }, bytes) {
        const chunks: Buffer[] = []
        for await (const chunk of bytes) chunks.push(chunk)
        const content = Buffer.concat(chunks)
        if (createHash('sha256').update(content).digest('hex') !== sha256)
          throw new SnapshotRefused('damaged', path)
        await ports.files.put(path, content, contentType)
        restored.files += 1
      },
    },
    progress,
  )
  return restored
}

/** Lines as COPY wrote them. In JSON, only backslashes are escaped. */
async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = ''
  const decoder = new TextDecoder()
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.replaceAll('\\\\', '\\')
  }
}
