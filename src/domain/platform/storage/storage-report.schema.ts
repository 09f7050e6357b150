import { z } from 'zod'
import { type FileKind, fileKinds } from './file-kind.ts'

const kind = z.enum(fileKinds as [FileKind, ...FileKind[]])
const count = z.int().min(0)

/** Result of a scan of all files. Lists are truncated; counts are complete. */
export const storageReportSchema = z.object({
  /** ISO instant. */
  at: z.iso.datetime(),
  usage: z.array(z.object({ kind, files: count, bytes: count })),
  orphans: z.object({
    files: count,
    bytes: count,
    first: z.array(z.object({ path: z.string(), bytes: count })),
  }),
  missing: z.object({ files: count, first: z.array(z.string()) }),
})

export type StorageReport = z.output<typeof storageReportSchema>
