import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { vatCheck } from '#server/database/schema/billing/tax.ts'
import { account as accountTable } from '#server/database/schema/identity/accounts.ts'
import type { Account } from '#server/ports/identity.ts'
import type { TestApp } from '../create-test-app.ts'
import type { RandomNumbers } from '../faults/random-numbers.ts'
import { type BuyerKind, buyerKinds } from './year-buyers.ts'

type ShopPorts = Pick<TestApp, 'ports'>

/** A customer's account and billing details. */
export type YearCustomer = { account: Account; buyer: Buyer }

/** A new customer of a random kind. Registered as the sign-in library does, but without its slow password hash. */
export async function newCustomer(
  { ports }: ShopPorts,
  random: RandomNumbers,
  index: number,
): Promise<YearCustomer> {
  const kind = anyKind(random)
  const now = ports.clock.now()
  const user = { firstName: 'Alix', lastName: `Modèle ${index}`, city: 'Lyon', zipCode: '69000' }
  const number = kind.buyer.vatNumber?.replace('#', String(10_000_000 + index).slice(-7)) ?? ''
  const buyer: Buyer = {
    buyerType: 'consumer',
    ...user,
    address: '4 rue du Modèle',
    country: 'FR',
    company: '',
    siren: '',
    purchaseOrder: '',
    ...kind.buyer,
    vatNumber: number,
  }
  const row = {
    id: `year-${index}`,
    email: `client${index}@example.test`,
    emailVerified: true,
    role: 'customer' as const,
    firstName: user.firstName,
    lastName: user.lastName,
    language: kind.language,
    phone: kind.phone,
    address: buyer.address,
    zipCode: buyer.zipCode,
    city: buyer.city,
    country: buyer.country,
    company: buyer.company,
    siren: buyer.siren,
    vatNumber: number,
  }
  const name = `${user.firstName} ${user.lastName}`
  await ports.db.insert(accountTable).values({ ...row, name, createdAt: now, updatedAt: now })
  return { account: row, buyer }
}

/** Stores a response of the registry, a moment ago, that a number is valid. */
export async function confirmNumber({ ports }: ShopPorts, number: string): Promise<void> {
  const now = ports.clock.now()
  const check = { id: ports.ids.next(), number, status: 'valid' as const, requestedAt: now, answeredAt: now }
  await ports.db.insert(vatCheck).values(check)
}

function anyKind(random: RandomNumbers): BuyerKind {
  let remaining = random.below(buyerKinds.reduce((total, { share }) => total + share, 0))
  const found = buyerKinds.find(({ share }) => {
    remaining -= share
    return remaining < 0
  })
  return found ?? (buyerKinds[0] as BuyerKind)
}
