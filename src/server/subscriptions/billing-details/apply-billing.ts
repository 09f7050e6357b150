import { asc, eq, inArray } from 'drizzle-orm'
import type { Profile } from '#domain/identity/accounts/registration.schema.ts'
import { placeOf } from '#domain/platform/addresses/vat-territory.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { scheduleSeatRecheck } from '#server/billing/tax/schedule-seat-recheck.ts'
import type { Transaction } from '#server/database/database.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { billingDraft, buyerChange } from '#server/database/schema/subscriptions/billing-details.ts'
import { writeProfile } from '#server/identity/accounts/save-profile.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { convertPriceBasis } from '../internal/convert-price-basis.ts'
import { discardBillingDraft } from './billing-draft.ts'
import { mailBillingChanged } from './internal/billing-mail.ts'
import { type BillingPreview, previewBilling } from './preview-billing.ts'

type ApplyPorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'log'>

/**
 * Applies the customer's billing draft to their running subscriptions from now on, with the changed profile; issued
 * invoices do not change. Idempotent: null without a draft. Returns the saved profile, if the draft has one. Throws
 * DomainError 'country_undeclared', and 'review_outdated' when the next invoice differs from the one the customer saw.
 */
export async function applyBilling(
  ports: ApplyPorts,
  {
    account,
    seen,
    ...visitor
  }: { account: Account; seen: string; visitorCountry: string | null; ipHash: string },
): Promise<Profile | null> {
  return ports.db.transaction(async (transaction) => {
    const [draft] = await transaction
      .select()
      .from(billingDraft)
      .where(eq(billingDraft.accountId, account.id))
      .for('update')
    if (!draft) return null
    await lockOrders(
      transaction,
      draft.changes.flatMap(({ orderIds }) => orderIds),
    )
    const { visitorCountry, ipHash } = visitor
    const preview = await previewBilling(ports, transaction, { account, draft, visitorCountry })
    if (preview.countries.length > 0) throw new DomainError('country_undeclared')
    if (preview.seen !== seen) throw new DomainError('review_outdated')
    const doubtful = preview.previews
      .filter((candidate) => candidate.needsStaffReview)
      .flatMap(({ hypothetical }) => hypothetical)
    if (doubtful.length > 0)
      await transaction
        .update(order)
        .set({ isCountryDoubtful: true })
        .where(
          inArray(
            order.id,
            doubtful.map(({ orderId }) => orderId),
          ),
        )
    await writeChanges(ports, transaction, {
      account,
      previews: preview.previews,
      actorId: account.id,
      ipHash,
    })
    if (draft.profile) await writeProfile(ports, transaction, { account, profile: draft.profile, ipHash })
    await discardBillingDraft(transaction, account.id)
    return draft.profile
  })
}

async function lockOrders(transaction: Transaction, orderIds: readonly string[]): Promise<void> {
  await transaction
    .select({ id: order.id })
    .from(order)
    .where(inArray(order.id, [...orderIds]))
    .orderBy(asc(order.id))
    .for('no key update')
}

/** Stores the new buyers of subscriptions in the caller's transaction and emails the customer. */
export async function writeChanges(
  ports: Omit<ApplyPorts, 'db' | 'log'>,
  transaction: Transaction,
  {
    account,
    previews,
    actorId,
    ipHash,
  }: {
    account: Pick<Account, 'id' | 'email' | 'firstName' | 'language'>
    previews: readonly BillingPreview[]
    actorId: string
    ipHash: string
  },
): Promise<void> {
  const now = ports.clock.now()
  for (const preview of previews) {
    const { hypothetical, seat, contracts, bases } = preview
    for (const basis of ['net', 'gross'] as const) {
      const ids = bases.flatMap((entry) => (entry.basis === basis ? entry.subscriptionId : []))
      await convertPriceBasis(ports, transaction, ids, basis)
    }
    await transaction
      .insert(buyerChange)
      .values(
        hypothetical.map((entry) => ({ ...entry, id: ports.ids.next(), changedBy: actorId, changedAt: now })),
      )
    await recordAudit(transaction, {
      action: 'account.billing_changed',
      actorId,
      subject: `account/${account.id}`,
      ipHash,
      occurredAt: now,
      details: { orders: contracts.orderNumbers, place: placeOf(seat.country, seat.zipCode) },
    })
    if (preview.seatStatus === 'shown')
      await scheduleSeatRecheck(transaction, {
        accountId: account.id,
        place: placeOf(seat.country, seat.zipCode),
        now,
      })
    await mailBillingChanged(ports, transaction, { account, preview })
  }
}
