import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Role } from '#domain/platform/access/role.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import type { TestApp } from './create-test-app.ts'
import type { TestVisitor } from './test-visitor.ts'

export const validPassword = 'Un-tres-bon-1'

export function aRegistration(changes: Record<string, string> = {}): Record<string, string> {
  return {
    intent: 'create-account',
    firstName: 'Alix',
    lastName: 'Modèle',
    email: `alix.${randomUUID().slice(0, 8)}@example.test`,
    password: validPassword,
    confirmPassword: validPassword,
    address: '4 rue du Modèle',
    zipCode: '69000',
    city: 'Lyon',
    country: 'FR',
    phone: '+33 6 99 00 00 00',
    company: '',
    ...changes,
  }
}

/** Registers a customer in this visitor's browser; returns the fields that were sent. */
export async function register(visitor: TestVisitor, changes: Record<string, string> = {}) {
  const fields = aRegistration(changes)
  const response = await visitor.post('/register', fields)
  if (response.status !== 302) throw new Error(`Registration answered ${response.status}`)
  return fields as Record<string, string> & { email: string }
}

/** Registers a customer and signs them in, in a new browser. */
export async function registerCustomer(shop: TestApp, changes: Record<string, string> = {}) {
  const visitor = shop.visitor()
  const { email } = await register(visitor, changes)
  const [row] = await shop.ports.db.select({ id: account.id }).from(account).where(eq(account.email, email))
  if (!row) throw new Error(`No account has ${email}`)
  return { visitor, email, id: row.id }
}

/** Gives an account a role of the back office. */
export async function grantRole(shop: TestApp, email: string, role: Role): Promise<void> {
  await shop.ports.db.update(account).set({ role }).where(eq(account.email, email))
}

/** Marks an email address as verified, as opening the mailed link does. */
export async function confirmAddress({ ports }: Pick<TestApp, 'ports'>, email: string): Promise<void> {
  await ports.db.update(account).set({ emailVerified: true }).where(eq(account.email, email))
}
