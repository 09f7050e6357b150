import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { customerNote } from '#server/database/schema/operations/customers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'

type NotePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'live'>

/** The user who writes, changes or deletes a note; only its author and owners may change one. */
export type NoteEditor = { editor: Pick<Account, 'id' | 'role'>; ipHash: string }
type NoteChoice = NoteEditor & { accountId: string; noteId: string }

/** The notes about a customer, the latest first. */
export async function listNotes({ db }: Pick<Ports, 'db'>, accountId: string) {
  const { id, text, authorId, writtenAt, changedAt } = customerNote
  return db
    .select({ id, text, authorId, writtenAt, changedAt, author: account.name })
    .from(customerNote)
    .leftJoin(account, eq(account.id, authorId))
    .where(and(eq(customerNote.accountId, accountId), isNull(customerNote.deletedAt)))
    .orderBy(desc(writtenAt), desc(id))
}

/** Adds a note about a customer. Throws DomainError 'not_found' for a missing or erased account. */
export async function writeNote(
  ports: NotePorts,
  { editor, ipHash, accountId, text }: NoteEditor & { accountId: string; text: string },
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    await lockUser(transaction, accountId)
    const now = ports.clock.now()
    await transaction
      .insert(customerNote)
      .values({ id: ports.ids.next(), accountId, text, authorId: editor.id, writtenAt: now })
    await recordNoteAction(transaction, 'customer-note.written', {
      actorId: editor.id,
      ipHash,
      accountId,
      now,
    })
  })
  await ports.live.publish('customers', {})
}

/**
 * Changes the text of a note, for its author or an owner; no effect if the text is the same. Throws DomainError
 * 'not_found' and 'note_not_own'.
 */
export async function changeNote(ports: NotePorts, { text, ...choice }: NoteChoice & { text: string }) {
  await actOnNote(ports, choice, 'customer-note.changed', async (transaction, note, now) => {
    if (note.deletedAt) throw new DomainError('not_found')
    if (note.text === text) return false
    await transaction.update(customerNote).set({ text, changedAt: now }).where(eq(customerNote.id, note.id))
    return true
  })
}

/** Deletes a note; it can be restored until the nightly run. Throws DomainError 'not_found' and 'note_not_own'. */
export async function deleteNote(ports: NotePorts, choice: NoteChoice): Promise<void> {
  await actOnNote(ports, choice, 'customer-note.deleted', async (transaction, note, now) => {
    if (note.deletedAt) return false
    await transaction.update(customerNote).set({ deletedAt: now }).where(eq(customerNote.id, note.id))
    return true
  })
}

/** Restores a recently deleted note. Throws DomainError 'not_found' and 'note_not_own'. */
export async function restoreNote(ports: NotePorts, choice: NoteChoice): Promise<void> {
  await actOnNote(ports, choice, 'customer-note.restored', async (transaction, note) => {
    const restored = await transaction
      .update(customerNote)
      .set({ deletedAt: null })
      .where(and(eq(customerNote.id, note.id), isNotNull(customerNote.deletedAt)))
      .returning()
    return restored.length > 0
  })
}

type Note = typeof customerNote.$inferSelect

async function actOnNote(
  ports: NotePorts,
  { editor, ipHash, accountId, noteId }: NoteChoice,
  action: string,
  apply: (transaction: Transaction, note: Note, now: Date) => Promise<boolean>,
): Promise<void> {
  await ports.db.transaction(async (transaction) => {
    const [note] = await transaction
      .select()
      .from(customerNote)
      .where(and(eq(customerNote.id, noteId), eq(customerNote.accountId, accountId)))
      .for('update')
    if (!note) throw new DomainError('not_found')
    if (editor.role !== 'owner' && note.authorId !== editor.id) throw new DomainError('note_not_own')
    const now = ports.clock.now()
    if (await apply(transaction, note, now))
      await recordNoteAction(transaction, action, { actorId: editor.id, ipHash, accountId, now })
  })
  await ports.live.publish('customers', {})
}

async function lockUser(transaction: Transaction, accountId: string): Promise<void> {
  const [user] = await transaction
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.id, accountId), isNull(account.anonymisedAt)))
    .for('update')
  if (!user) throw new DomainError('not_found')
}

type AuditParams = { actorId: string; ipHash: string; accountId: string; now: Date }

async function recordNoteAction(
  transaction: Transaction,
  action: string,
  { actorId, ipHash, accountId, now }: AuditParams,
) {
  // Without the text: audit events cannot be erased before the end of their retention.
  const subject = `customer/${accountId}`
  await recordAudit(transaction, { action, actorId, subject, ipHash, occurredAt: now })
}
