import { randomBytes } from 'node:crypto'
import type { Role } from '#domain/accounts/role.ts'
import { isDomainError } from '#domain/errors.ts'
import type { NewAccount } from '../../ports/identity.ts'
import type { Ports } from '../../ports/ports.ts'

export type DemoAccount = { role: Role; email: string; password: string }

const address = {
  address: '4 rue du Modèle',
  zipCode: '69000',
  city: 'Lyon',
  country: 'FR',
  phone: '+33 6 99 00 00 00',
}
const people: Omit<NewAccount, 'password'>[] = [
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

/** One owner and one customer with random passwords. Accounts that are there already are left alone. */
export async function seedAccounts({ identity }: Pick<Ports, 'identity'>): Promise<DemoAccount[]> {
  const made: DemoAccount[] = []
  for (const person of people) {
    const password = `${randomBytes(9).toString('base64url')}-Aa1`
    try {
      await identity.register({ ...person, password })
      made.push({ role: person.role, email: person.email, password })
    } catch (error) {
      if (!isDomainError(error, 'email_taken')) throw error
    }
  }
  return made
}
