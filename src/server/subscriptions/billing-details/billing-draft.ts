import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { buyerSchema } from '#domain/billing/invoices/buyer.schema.ts'
import { type Buyer, buyerFormValues } from '#domain/billing/invoices/buyer.ts'
import type { Profile } from '#domain/identity/accounts/registration.schema.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import {
  applyProfileChange,
  type BillingChange,
} from '#domain/subscriptions/billing-details/billing-details.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { billingDraft } from '#server/database/schema/subscriptions/billing-details.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { listBilledContracts } from './list-billed-contracts.ts'

export type BillingDraft = typeof billingDraft.$inferSelect

type DraftPorts = Pick<Ports, 'db' | 'clock'>

/** The customer's pending change of billing details; undefined without one. */
export async function findBillingDraft(
  db: Database | Transaction,
  accountId: string,
): Promise<BillingDraft | undefined> {
  const [draft] = await db.select().from(billingDraft).where(eq(billingDraft.accountId, accountId))
  return draft
}

const affects = (change: BillingChange, orderIds: readonly string[]) =>
  change.orderIds.some((id) => orderIds.includes(id))

/** The buyer that the draft sets for the subscriptions of these orders; undefined when the draft does not change it. */
export function draftedBuyer(
  draft: BillingDraft | undefined,
  orderIds: readonly string[],
): Buyer | undefined {
  return draft?.changes.find((change) => affects(change, orderIds))?.buyer
}

/**
 * Drafts a new buyer for the subscriptions of an order and of those billed alike, for the customer to confirm; other
 * changes of an earlier draft remain. Returns false, and drops an empty draft, when nothing changes. Throws DomainError
 * 'not_found'.
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
  const others = edited?.changes.filter((change) => !affects(change, orderIds)) ?? []
  const changes = isDeepStrictEqual(group.buyer, buyer) ? others : [...others, { orderIds, buyer }]
  if (changes.length === 0) await discardBillingDraft(ports.db, accountId)
  else await storeDraft(ports, { accountId, changes, profile: edited?.profile ?? null })
  return changes.length > 0
}

/**
 * Drafts a changed profile with the buyers of the running subscriptions that follow it, for the customer to confirm.
 * Returns false and stores nothing when no subscription changes. Throws DomainError 'invalid_input' for a business
 * without the fields its new country requires.
 */
export async function draftProfile(
  ports: DraftPorts,
  { account, profile }: { account: Account; profile: Profile },
): Promise<boolean> {
  const changes = await findAffectedContracts(ports.db, { account, profile })
  if (changes.length === 0) return false
  await storeDraft(ports, { accountId: account.id, changes, profile })
  return true
}

/**
 * The buyers of the account's running subscriptions that change with the profile; empty when none does. Throws as
 * `draftProfile`.
 */
export async function findAffectedContracts(
  db: Database | Transaction,
  { account, profile }: { account: Pick<Account, 'id' | keyof Profile>; profile: Profile },
): Promise<BillingChange[]> {
  const contracts = await listBilledContracts(db, account.id)
  return contracts.flatMap(({ orderIds, buyer }) => {
    const updated = applyProfileChange(buyer, account, profile)
    if (isDeepStrictEqual(updated, buyer)) return []
    const parsed = buyerSchema.safeParse(buyerFormValues(updated))
    if (parsed.success) return { orderIds, buyer: parsed.data }
    const fields = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
    throw new DomainError('invalid_input', { fields: Object.fromEntries(fields) })
  })
}

export async function discardBillingDraft(db: Database | Transaction, accountId: string): Promise<void> {
  await db.delete(billingDraft).where(eq(billingDraft.accountId, accountId))
}

async function storeDraft(
  { db, clock }: DraftPorts,
  draft: Pick<BillingDraft, 'accountId' | 'changes' | 'profile'>,
): Promise<void> {
  // A new address may give new conflicting location evidence: the customer declares the country again.
  const row = { ...draft, declaredCountry: null, updatedAt: clock.now() }
  await db.insert(billingDraft).values(row).onConflictDoUpdate({ target: billingDraft.accountId, set: row })
}
