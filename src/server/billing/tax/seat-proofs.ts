import { and, desc, eq } from 'drizzle-orm'
import { needsSeatEvidence, taxedPlace } from '#domain/billing/tax/decide-vat.ts'
import type { SeatProof } from '#domain/billing/tax/seat-proof.schema.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { seatProof } from '#server/database/schema/billing/tax.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { checkFile } from '#server/platform/storage/check-file.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readOrderBuyer } from './read-addressees.ts'
import { scheduleSeatRecheck } from './schedule-seat-recheck.ts'

/** Query of the accepted and withdrawn seat proofs of an account's business in a place, newest first. */
export function listSeatProofs(db: Database | Transaction, accountId: string, place: string) {
  return db
    .select()
    .from(seatProof)
    .where(and(eq(seatProof.accountId, accountId), eq(seatProof.place, place)))
    .orderBy(desc(seatProof.acceptedAt), desc(seatProof.id))
}

/** The proof in force; undefined when none was accepted, or it was withdrawn. */
export async function findSeatProof(db: Database | Transaction, accountId: string, place: string) {
  const [latest] = await listSeatProofs(db, accountId, place).limit(1)
  return latest?.kind === 'withdrawn' ? undefined : latest
}

/** Path of a proof in the file store. */
export function seatProofPath(proofId: string): string {
  return `seat-proofs/${proofId}`
}

type AcceptPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'live' | 'files'>
type AcceptedProof = SeatProof & {
  orderNumber: string
  actorId: string
  file: { name: string; bytes: Uint8Array } | null
}

/**
 * Accepts a proof of the seat of an order's business: future months are billed without VAT, and VAT already billed is
 * credited (decision 0030). The file is stored before its row is written. Throws DomainError 'not_found' when no seat
 * has to be shown, 'site_file_refused' (kind, size).
 */
export async function acceptSeatProof(ports: AcceptPorts, input: AcceptedProof): Promise<void> {
  const id = ports.ids.next()
  const file = input.file && checkFile(input.file)
  if (file) await ports.files.put(seatProofPath(id), file.bytes, 'application/octet-stream')
  try {
    await writeProof(ports, id, { ...input, file })
  } catch (error) {
    if (file) await ports.files.delete(seatProofPath(id))
    throw error
  }
  await ports.live.publish('work-queue', {})
}

async function writeProof(
  { db, clock }: AcceptPorts,
  id: string,
  { orderNumber, actorId, kind, note, file }: AcceptedProof & { file: ReturnType<typeof checkFile> | null },
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [orderRow] = await transaction
      .select({ id: order.id, accountId: order.accountId })
      .from(order)
      .where(eq(order.number, orderNumber))
    const buyer = orderRow && (await readOrderBuyer(transaction, orderRow.id))
    if (!buyer || !needsSeatEvidence({ buyer })) throw new DomainError('not_found')
    const { accountId } = orderRow
    const place = taxedPlace({ buyer })
    const now = clock.now()
    await transaction.insert(seatProof).values({
      id,
      accountId,
      place,
      kind,
      note,
      fileName: file?.name ?? null,
      fileSha256: file?.sha256 ?? null,
      acceptedBy: actorId,
      acceptedAt: now,
    })
    await transaction.update(order).set({ isCountryDoubtful: false }).where(eq(order.id, orderRow.id))
    await scheduleSeatRecheck(transaction, { accountId, place, now })
    await recordAudit(transaction, {
      action: 'order.seat_proof_accepted',
      actorId,
      subject: `order/${orderRow.id}`,
      occurredAt: now,
      details: { place, kind, note },
    })
  })
}

/** Stores the withdrawal of a seat proof: the proof is no longer in force. */
export async function insertProofWithdrawal(
  { ids }: Pick<Ports, 'ids'>,
  transaction: Transaction,
  values: Pick<typeof seatProof.$inferInsert, 'accountId' | 'place' | 'note' | 'acceptedBy' | 'acceptedAt'>,
): Promise<void> {
  await transaction.insert(seatProof).values({ ...values, id: ids.next(), kind: 'withdrawn' })
}

/** The file of a seat proof of an order's customer. Throws DomainError 'not_found'. */
export async function readSeatProofFile(
  { db, files }: Pick<Ports, 'db' | 'files'>,
  { orderNumber, proofId }: { orderNumber: string; proofId: string },
): Promise<{ name: string; bytes: Uint8Array; orderId: string }> {
  const [row] = await db
    .select({ name: seatProof.fileName, orderId: order.id })
    .from(seatProof)
    .innerJoin(order, eq(order.accountId, seatProof.accountId))
    .where(and(eq(seatProof.id, proofId), eq(order.number, orderNumber)))
  const stored = row?.name && (await files.get(seatProofPath(proofId)))
  if (!row?.name || !stored) throw new DomainError('not_found')
  return { name: row.name, bytes: stored.bytes, orderId: row.orderId }
}
