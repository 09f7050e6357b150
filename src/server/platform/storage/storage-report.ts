import { type StorageReport, storageReportSchema } from '#domain/platform/storage/storage-report.schema.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Stored among the files it describes, and not counted. */
export const reportPath = 'reports/storage.json'

/** Report of the last file check; undefined when there is none. Throws FileStoreFault. */
export async function readReport({ files }: Pick<Ports, 'files'>): Promise<StorageReport | undefined> {
  const stored = await files.get(reportPath)
  if (!stored) return undefined
  try {
    return storageReportSchema.safeParse(JSON.parse(new TextDecoder().decode(stored.bytes))).data
  } catch {
    return undefined
  }
}
