import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { invoiceDocument } from '#server/database/schema/billing/documents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import type { Ports } from '#server/ports/ports.ts'
import { invoiceModel } from '../documents/internal/model/invoice-model.ts'
import { writeUbl } from '../documents/internal/xml/write-ubl.ts'
import { readInvoiceRows } from './internal/read-invoice-rows.ts'
import { storeDocuments } from './internal/store-documents.ts'
import { type DocumentKind, documentName } from './text/document-name.ts'

export type DocumentPorts = Pick<Ports, 'db' | 'clock' | 'files' | 'log'>

/** A document for download. */
export type IssuedDocument = {
  number: string
  series: 'INV' | 'AV'
  language: Language
  /** File name. */
  name: string
  type: 'application/pdf' | 'application/xml'
  bytes: Uint8Array
}

/**
 * An issued invoice or credit note as PDF (Factur-X), as the data embedded in it, or as UBL. PDF and data are created
 * once and stored; afterwards the stored bytes are the document. UBL is written from the rows each time. Throws
 * DomainError 'not_found', and Error when the stored bytes are missing or do not match their SHA-256.
 */
export async function getDocument(
  ports: DocumentPorts,
  invoiceId: string,
  kind: DocumentKind,
): Promise<IssuedDocument> {
  const [document] = await ports.db
    .select({ number: invoice.number, series: invoice.series, language: invoice.language })
    .from(invoice)
    .where(eq(invoice.id, invoiceId))
  if (!document) throw new DomainError('not_found')
  const type = kind === 'pdf' ? 'application/pdf' : 'application/xml'
  const bytes =
    kind === 'ubl'
      ? writeUbl(invoiceModel(await readInvoiceRows(ports, invoiceId)))
      : ((await readStored(ports, invoiceId, kind)) ?? (await renderAndRead(ports, invoiceId, kind)))
  return { ...document, name: documentName(document, kind), type, bytes }
}

async function renderAndRead(ports: DocumentPorts, invoiceId: string, kind: 'pdf' | 'cii') {
  await storeDocuments(ports, await readInvoiceRows(ports, invoiceId))
  const bytes = await readStored(ports, invoiceId, kind)
  if (!bytes) throw new Error(`The ${kind} of invoice ${invoiceId} was not kept`)
  return bytes
}

/** The stored bytes, verified by their SHA-256; undefined when none are stored yet. */
async function readStored(
  { db, files, log }: DocumentPorts,
  invoiceId: string,
  kind: 'pdf' | 'cii',
): Promise<Uint8Array | undefined> {
  const [record] = await db
    .select({ path: invoiceDocument.path, sha256: invoiceDocument.sha256 })
    .from(invoiceDocument)
    .where(and(eq(invoiceDocument.invoiceId, invoiceId), eq(invoiceDocument.kind, kind)))
  if (!record) return undefined
  const stored = await files.get(record.path)
  const problem = !stored ? 'missing' : sha256(stored.bytes) === record.sha256 ? null : 'damaged'
  if (!stored || problem) {
    log.error({ invoiceId, path: record.path }, `a stored document is ${problem}`)
    throw new Error(`The document ${record.path} is ${problem}`)
  }
  return stored.bytes
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
