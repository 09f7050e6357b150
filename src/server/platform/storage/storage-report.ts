import { type StorageReport, storageReportSchema } from '#domain/platform/storage/storage-report.schema.ts'
import type { Ports } from '#server/ports/ports.ts'

/** It lies among the files it tells of, and is not counted. */
export const reportPath = 'reports/storage.json'

/** What the last look through all files found; undefined when nobody has looked yet. Throws FileStoreFault. */
export async function readReport({ files }: Pick<Ports, 'files'>): Promise<StorageReport | undefined> {
  const stored = await files.get(reportPath)
  if (!stored) return undefined
  try {
    return storageReportSchema.safeParse(JSON.parse(new TextDecoder().decode(stored.bytes))).data
  } catch {
    return undefined
  }
}
