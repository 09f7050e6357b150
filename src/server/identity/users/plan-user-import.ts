import { inArray } from 'drizzle-orm'
import { type ImportedUser, readImportedUsers } from '#domain/identity/users/imported-user.schema.ts'
import { isBackOffice } from '#domain/platform/access/permissions.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Person } from './lock-people.ts'

/** What a user of a file would come to; `fields` are those that would be filled, `reason` why nothing is done. */
export type PlannedUser = {
  line: number
  email: string
  effect: 'new' | 'changed' | 'skipped'
  fields: (keyof ImportedUser)[]
  reason: string | null
  user: ImportedUser | null
  known: Person | null
}

const fillable = ['address', 'zipCode', 'city', 'country', 'phone', 'company'] as const

/**
 * What an import of users would do, user by user, and nothing of it. A customer who is here keeps every word that is here:
 * only what is empty is filled. Accounts of the back office are never touched.
 */
export async function planUserImport(
  { db }: { db: Ports['db'] | Transaction },
  text: string,
): Promise<PlannedUser[]> {
  const read = readImportedUsers(text)
  if (!read) throw new DomainError('users_refused')
  const emails = read.map(({ email }) => email.toLowerCase())
  const present = await db.select().from(account).where(inArray(account.email, emails))
  const seen = new Set<string>()
  return read.map((entry, index): PlannedUser => {
    const base = { line: index + 1, email: entry.email, fields: [], known: null, user: null }
    const skip = (reason: string): PlannedUser => ({ ...base, effect: 'skipped', reason })
    if ('problem' in entry) return skip(entry.problem)
    const { user } = entry
    if (seen.has(user.email)) return skip('import_twice')
    seen.add(user.email)
    const known = present.find(({ email }) => email === user.email)
    if (!known) return { ...base, effect: 'new', reason: null, user }
    if (isBackOffice(known.role)) return skip('import_back_office')
    const fields = fillable.filter((field) => known[field] === '' && user[field] !== '')
    if (fields.length === 0) return skip('import_nothing_new')
    return { ...base, effect: 'changed', fields, reason: null, user, known }
  })
}
