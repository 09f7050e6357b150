import { randomBytes } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { Role } from '#domain/platform/access/role.ts'
import { isDomainError } from '#domain/platform/errors/errors.ts'
import type { NewAccount } from '../../ports/identity.ts'
import type { Ports } from '../../ports/ports.ts'
import { account } from '../schema/identity/accounts.ts'

export type DemoAccount = { role: Role; email: string; password: string }

const address = {
  address: '4 rue du Modèle',
  zipCode: '69000',
  city: 'Lyon',
  country: 'FR',
  phone: '+33 6 99 00 00 00',
}
const users: Omit<NewAccount, 'password'>[] = [
  {
    role: 'owner',
    email: 'owner@vitrine.example',
    firstName: 'Camille',
    lastName: 'Exemple',
    company: '',
    language: 'fr',
    ...address,
  },
  {
    role: 'customer',
    email: 'client@vitrine.example',
    firstName: 'Alix',
    lastName: 'Modèle',
    company: '',
    language: 'fr',
    ...address,
  },
]

/**
 * Creates one owner and one customer with random passwords. `store` stores the passwords first, so that no account has
 * an unknown password. Existing accounts are left unchanged.
 */
export async function seedAccounts(
  { db, identity }: Pick<Ports, 'db' | 'identity'>,
  store: (accounts: readonly DemoAccount[]) => void,
): Promise<void> {
  const existing = await db
    .select({ email: account.email })
    .from(account)
    .where(
      inArray(
        account.email,
        users.map(({ email }) => email),
      ),
    )
  const missing = users
    .filter(({ email }) => !existing.some((row) => row.email === email))
    .map((user) => ({ ...user, password: `${randomBytes(9).toString('base64url')}-Aa1` }))
  if (missing.length === 0) return
  store(missing.map(({ role, email, password }) => ({ role, email, password })))
  for (const user of missing) {
    try {
      await identity.register({ ...user, emailVerified: true })
    } catch (error) {
      // Another process that started at the same time created it first.
      if (!isDomainError(error, 'email_taken')) throw error
    }
  }
}
