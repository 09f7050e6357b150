import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { buyerSchema } from '#domain/billing/invoices/buyer.schema.ts'
import { type Buyer, typedBuyer } from '#domain/billing/invoices/buyer.ts'
import type { Profile } from '#domain/identity/accounts/registration.schema.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { type BillingChange, followProfile } from '#domain/subscriptions/billing-details/billing-details.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { billingDraft } from '#server/database/schema/subscriptions/billing-details.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listBilledContracts } from './list-billed-contracts.ts'

export type BillingDraft = typeof billingDraft.$inferSelect

type DraftPorts = Pick<Ports, 'db' | 'clock'>

/** What a customer is about to change; undefined where nothing is. */
export async function findBillingDraft(
  db: Database | Transaction,
  accountId: string,
): Promise<BillingDraft | undefined> {
  const [draft] = await db.select().from(billingDraft).where(eq(billingDraft.accountId, accountId))
  return draft
}

const concerns = (change: BillingChange, orderIds: readonly string[]) =>
  change.orderIds.some((id) => orderIds.includes(id))

/** Whom the contracts of these orders are about to be billed to; undefined where that is not about to change. */
export function draftedBuyer(
  draft: BillingDraft | undefined,
  orderIds: readonly string[],
): Buyer | undefined {
  return draft?.changes.find((change) => concerns(change, orderIds))?.buyer
}

/**
 * Stores the new buyer of the contracts of an order, and of those billed like them, for the customer to confirm. The rest of an earlier draft stays. False when
 * nothing is left to confirm, because they are billed to this buyer already. Throws DomainError 'not_found'.
 */
export async function draftBuyer(
  ports: DraftPorts,
  { accountId, orderNumber, buyer }: { accountId: string; orderNumber: string; buyer: Buyer },
): Promise<boolean> {
  const contracts = await listBilledContracts(ports.db, accountId)
  const group = contracts.find(({ orderNumbers }) => orderNumbers.includes(orderNumber))
  if (!group) throw new DomainError('not_found')
  const { orderIds } = group
  const draft = await findBillingDraft(ports.db, accountId)
  const edited = draftedBuyer(draft, orderIds) ? draft : undefined
  const others = edited?.changes.filter((change) => !concerns(change, orderIds)) ?? []
  const changes = isDeepStrictEqual(group.buyer, buyer) ? others : [...others, { orderIds, buyer }]
  if (changes.length === 0) await discardBillingDraft(ports.db, accountId)
  else await keepDraft(ports, { accountId, changes, profile: edited?.profile ?? null })
  return changes.length > 0
}

/**
 * Notes what a changed profile changes of whom the running contracts are billed to, with the profile itself, for the customer to confirm. False where it
 * changes nothing of them. Throws DomainError 'invalid_input' for a business without what its new place asks of it.
 */
export async function draftProfile(
  ports: DraftPorts,
  { account, profile }: { account: Account; profile: Profile },
): Promise<boolean> {
  const changes = await followContracts(ports.db, { account, profile })
  if (changes.length === 0) return false
  await keepDraft(ports, { accountId: account.id, changes, profile })
  return true
}

/** What a changed profile changes of whom the running contracts of its account are billed to. Throws as `draftProfile`. */
export async function followContracts(
  db: Database | Transaction,
  { account, profile }: { account: Pick<Account, 'id' | keyof Profile>; profile: Profile },
): Promise<BillingChange[]> {
  const contracts = await listBilledContracts(db, account.id)
  return contracts.flatMap(({ orderIds, buyer }) => {
    const followed = followProfile(buyer, account, profile)
    if (isDeepStrictEqual(followed, buyer)) return []
    const read = buyerSchema.safeParse(typedBuyer(followed))
    if (read.success) return { orderIds, buyer: read.data }
    const fields = read.error.issues.map(({ path, message }) => [String(path[0]), message])
    throw new DomainError('invalid_input', { fields: Object.fromEntries(fields) })
  })
}

/** Forgets what was about to be changed. */
export async function discardBillingDraft(db: Database | Transaction, accountId: string): Promise<void> {
  await db.delete(billingDraft).where(eq(billingDraft.accountId, accountId))
}

async function keepDraft(
  { db, clock }: DraftPorts,
  draft: Pick<BillingDraft, 'accountId' | 'changes' | 'profile'>,
): Promise<void> {
  // Another address is another question: where they live is asked anew when signs disagree.
  const row = { ...draft, declaredCountry: null, updatedAt: clock.now() }
  await db.insert(billingDraft).values(row).onConflictDoUpdate({ target: billingDraft.accountId, set: row })
}
