import { createHash } from 'node:crypto'
import { asc, eq, gt } from 'drizzle-orm'
import { invoiceDocument } from '#server/database/schema/billing/documents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'
import { noProgress } from '#server/ports/progress.ts'

type FileFault = { number: string; kind: string; fault: 'missing' | 'changed' }

const batchSize = 500

/** Reads every stored document and compares it with its recorded SHA-256. */
export async function auditFiles(
  { db, files }: Pick<Ports, 'db' | 'files'>,
  progress = noProgress,
): Promise<{ examined: number; faults: FileFault[] }> {
  progress.expect(await db.$count(invoiceDocument))
  const faults: FileFault[] = []
  let examined = 0
  let after = ''
  while (true) {
    const page = await db
      .select({
        number: invoice.number,
        kind: invoiceDocument.kind,
        path: invoiceDocument.path,
        sha256: invoiceDocument.sha256,
      })
      .from(invoiceDocument)
      .innerJoin(invoice, eq(invoice.id, invoiceDocument.invoiceId))
      .where(gt(invoiceDocument.path, after))
      .orderBy(asc(invoiceDocument.path))
      .limit(batchSize)
    for (const { number, kind, path, sha256 } of page) {
      const stored = await files.get(path)
      if (!stored) faults.push({ number, kind, fault: 'missing' })
      else if (createHash('sha256').update(stored.bytes).digest('hex') !== sha256)
        faults.push({ number, kind, fault: 'changed' })
      examined += 1
      progress.advance()
      after = path
    }
    if (page.length < batchSize) return { examined, faults }
  }
}
