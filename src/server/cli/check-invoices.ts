import type { DocumentCheck, DocumentFault } from '#domain/billing/invoices/document-fault.ts'
import { auditDocuments } from '../billing/invoices/audit-documents.ts'
import { auditFiles } from '../billing/invoices/audit-files.ts'
import type { Ports } from '../ports/ports.ts'
import { showProgress } from './show-progress.ts'

const names: Record<DocumentCheck, string> = {
  number: 'form of the numbers',
  gap: 'missing numbers',
  duplicate: 'duplicate numbers',
  date: 'dates in order',
  counter: 'counters',
  lines: 'totals and lines',
  rates: 'VAT by rate',
  credit: 'credit notes and invoices',
  state: 'cancelled invoices',
  stored: 'documents kept',
}

/**
 * Checks every issued invoice and credit note; with `files` also the stored documents, byte for byte. Returns 0 when
 * all are valid.
 */
export async function checkInvoices(
  ports: Pick<Ports, 'db' | 'files'>,
  { files }: { files: boolean },
): Promise<number> {
  const { documents, series, checks, undrawn } = await showProgress('Checking the documents', (progress) =>
    auditDocuments(ports, progress),
  )
  for (const { first, last, count, counter } of series)
    console.log(`     ${first} to ${last}: ${count} documents, counter at ${counter ?? 'nothing'}`)
  for (const { check, count, faults } of checks) {
    console.log(`${count > 0 ? 'FAIL' : 'ok  '} ${names[check]}${count > 0 ? `: ${count}` : ''}`)
    for (const fault of faults) console.log(`     ${formatFault(fault)}`)
    if (count > faults.length) console.log(`     and ${count - faults.length} more`)
  }
  console.log(`     ${documents} documents, ${undrawn.count} without a PDF yet`)
  const fileReport = files
    ? await showProgress('Reading the stored files', (progress) => auditFiles(ports, progress))
    : { examined: 0, faults: [] }
  if (files) {
    console.log(`${fileReport.faults.length > 0 ? 'FAIL' : 'ok  '} ${fileReport.examined} stored files`)
    for (const { number, kind, fault } of fileReport.faults) console.log(`     ${number} ${kind}: ${fault}`)
  }
  return checks.every(({ count }) => count === 0) && fileReport.faults.length === 0 ? 0 : 1
}

function formatFault({ number, until, amounts, counts }: DocumentFault): string {
  const values = amounts?.map((amount) => (amount / 100).toFixed(2)) ?? counts
  return [number, until && `to ${until}`, values && `expected ${values[0]}, found ${values[1]}`]
    .filter(Boolean)
    .join(', ')
}
