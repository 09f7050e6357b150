import { inArray } from 'drizzle-orm'
import { type ImportedUser, readImportedUsers } from '#domain/identity/users/imported-user.schema.ts'
import { isBackOffice } from '#domain/platform/access/permissions.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Transaction } from '#server/database/database.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { AccountRow } from './lock-users.ts'

/** The effect of one imported user; `fields` are those to fill, `reason` says why the user is skipped. */
export type PlannedUser = {
  line: number
  email: string
  effect: 'new' | 'changed' | 'skipped'
  fields: (keyof ImportedUser)[]
  reason: string | null
  user: ImportedUser | null
  known: AccountRow | null
}

const fillable = ['address', 'zipCode', 'city', 'country', 'phone', 'company'] as const

/**
 * Plans an import of users without performing it. Existing customers keep their data: only empty fields are filled.
 * Skips accounts of the back office. Throws DomainError 'users_refused' for an unreadable file.
 */
export async function planUserImport(
  { db }: { db: Ports['db'] | Transaction },
  text: string,
): Promise<PlannedUser[]> {
  const importedUsers = readImportedUsers(text)
  if (!importedUsers) throw new DomainError('users_refused')
  const emails = importedUsers.map(({ email }) => email.toLowerCase())
  const existingAccounts = await db.select().from(account).where(inArray(account.email, emails))
  const processedEmails = new Set<string>()
  return importedUsers.map((entry, index): PlannedUser => {
    const base = { line: index + 1, email: entry.email, fields: [], known: null, user: null }
    const skip = (reason: string): PlannedUser => ({ ...base, effect: 'skipped', reason })
    if ('problem' in entry) return skip(entry.problem)
    const { user } = entry
    if (processedEmails.has(user.email)) return skip('import_twice')
    processedEmails.add(user.email)
    const existing = existingAccounts.find(({ email }) => email === user.email)
    if (!existing) return { ...base, effect: 'new', reason: null, user }
    if (isBackOffice(existing.role)) return skip('import_back_office')
    const fields = fillable.filter((field) => existing[field] === '' && user[field] !== '')
    if (fields.length === 0) return skip('import_nothing_new')
    return { ...base, effect: 'changed', fields, reason: null, user, known: existing }
  })
}
