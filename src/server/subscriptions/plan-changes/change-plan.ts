import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { DomainError } from '#domain/platform/errors/errors.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { sum } from '#domain/platform/money/cents.ts'
import { type PlanDecision, requiresOrderButton } from '#domain/subscriptions/plan-changes/plan-change.ts'
import { listDeducted } from '#server/billing/customer-credits/queries.ts'
import { addresseeOf, readAddressees } from '#server/billing/tax/read-addressees.ts'
import { readPriceWording } from '#server/billing/tax/read-price-wording.ts'
import { takeStock } from '#server/catalog/products/take-stock.ts'
import type { Transaction } from '#server/database/database.ts'
import { planChange } from '#server/database/schema/subscriptions/plan-changes.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { storeConsents } from '#server/platform/audit/store-consents.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { recordSubscriptionEvents, type Subscription } from '../change-subscription.ts'
import { restartDelivery } from '../delivery/begin-deliveries.ts'
import { lockOwn } from '../internal/lock-own.ts'
import { type Actor, recordOnBehalf } from '../internal/record-on-behalf.ts'
import { issueBills } from '../renewals/internal/issue-bills.ts'
import { planOf, readPendingChanges } from '../renewals/internal/plan-due.ts'
import { agreementText } from './agreement-text.ts'
import { recordPlanChangeCancelled } from './cancel-plan-change.ts'
import { mailPlanChanged } from './internal/plan-mails.ts'
import { lockStock, withdrawChanges } from './internal/withdraw-changes.ts'
import { type ChangePreview, type PlanInput, previewChange } from './preview-change.ts'

type ChangePorts = Pick<Ports, 'db' | 'clock' | 'ids' | 'settings' | 'jobs' | 'shop' | 'limiter'>
type Params = {
  account: Account
  subscriptionId: string
  input: PlanInput
  /** Fingerprint of the preview that the user saw. */
  seen: string
} & (
  | { visitor: Visitor; onBehalf?: undefined }
  /**
   * The staff member who acts on the customer's behalf, stored in the audit log. The customer clicked nothing, so no
   * consent is recorded.
   */
  | { visitor?: undefined; onBehalf: Actor }
)
/** `language`: of the page on which the customer reads and accepts the agreement. */
type Visitor = { ipHash: string; userAgent: string; language: Language }

/**
 * Changes a customer's own plan as previewed: today, with an invoice for the rest of the month that a job charges, or
 * with the next month. Replaces a pending change; on a customer's behalf, an identical pending change remains. Throws
 * DomainError 'not_found', 'plan_fixed', 'plan_unpaid', 'plan_outdated' when the amounts differ from those shown,
 * 'plan_needs_customer' when staff ask for what only the customer may accept, 'product_not_orderable', 'out_of_stock'
 * and 'rate_limited'.
 */
export async function changePlan(
  ports: ChangePorts,
  { account, subscriptionId, input, seen, visitor, onBehalf }: Params,
): Promise<ChangePreview['decision']['kind']> {
  await ports.limiter.consume('plan-change.account', onBehalf?.actorId ?? account.id)
  return ports.db.transaction(async (transaction) => {
    const current = await lockOwn(transaction, account.id, subscriptionId)
    const preview = await previewChange(ports, transaction, current, {
      input,
      language: account.language,
    })
    const { decision } = preview
    if (onBehalf && requiresOrderButton(decision)) throw new DomainError('plan_needs_customer')
    if (preview.seen !== seen) throw new DomainError('plan_outdated')
    if (onBehalf && (await isPending(transaction, current.id, decision))) return decision.kind
    await lockStock(transaction, [current], input.productId)
    const wasPending = await withdrawChanges(ports, transaction, current.id, 'plan')
    if (decision.kind === 'same') {
      if (wasPending)
        await recordPlanChangeCancelled(ports, transaction, { account, known: current, preview, onBehalf })
      return decision.kind
    }
    const { plan } = decision
    const takesStock = await takeAdditionalStock(transaction, current, plan)
    if (decision.kind === 'renewal') {
      await transaction.insert(planChange).values({
        id: ports.ids.next(),
        subscriptionId,
        kind: 'plan',
        status: 'waiting',
        ...plan,
        takesStock,
        effectiveOn: decision.effectiveOn,
        setupFee: decision.setupFee,
        createdAt: ports.clock.now(),
      })
    } else {
      const { billedMonthly } = decision
      if (plan.productId !== current.productId) {
        await withdrawChanges(ports, transaction, current.id, 'price')
        await restartDelivery(ports, transaction, current.id)
      }
      await transaction
        .update(subscription)
        .set({ ...plan, billedMonthly })
        .where(eq(subscription.id, current.id))
      await recordSubscriptionEvents(ports, transaction, [{ ...current, ...plan, id: current.id }], {
        type: 'plan_changed',
        actorId: account.id,
      })
    }
    if (visitor)
      await storeConsents(ports, transaction, [
        {
          ...visitor,
          type: 'plan_change',
          accountId: account.id,
          choice: 'accepted',
          wording: agreementText(
            preview,
            await readPriceWording(ports, current.priceBasis),
            visitor.language,
          ),
          occurredAt: ports.clock.now(),
        },
      ])
    await recordOnBehalf(ports, transaction, onBehalf, {
      action: 'subscription.plan_changed',
      subscriptionId,
      details: { productId: plan.productId, quantity: plan.quantity },
    })
    await mailPlanChanged(ports, transaction, { account, known: current, preview })
    if (decision.kind === 'now' && preview.today) {
      const addressees = await readAddressees(transaction, [current.orderLineId])
      const addressee = addresseeOf(addressees, current.orderLineId)
      const bill = { ...addressee, accountId: account.id, items: [...decision.items] }
      const [invoiceId = ''] = await issueBills(ports, transaction, [bill], { deductsCredits: true })
      const deducted = await listDeducted({ db: transaction }, invoiceId)
      // Another charge used the credit since the preview.
      if (sum(deducted.map(({ amount }) => amount)) !== preview.deducted)
        throw new DomainError('plan_outdated')
    }
    return decision.kind
  })
}

/** Whether the same change is pending already: the form was sent twice. */
async function isPending(
  transaction: Transaction,
  subscriptionId: string,
  decision: PlanDecision,
): Promise<boolean> {
  if (decision.kind !== 'renewal') return false
  const pending = (await readPendingChanges(transaction, [subscriptionId])).get(subscriptionId) ?? []
  const { plan, setupFee, effectiveOn } = decision
  return pending.some(
    (change) =>
      change.kind === 'plan' &&
      isDeepStrictEqual(
        { plan: planOf(change.plan), setupFee: change.setupFee, effectiveOn: change.effectiveOn },
        { plan: planOf(plan), setupFee, effectiveOn },
      ),
  )
}

/**
 * Takes the additional units from a limited stock; units no longer used are not returned. Returns whether any were
 * taken.
 */
async function takeAdditionalStock(
  transaction: Transaction,
  current: Subscription,
  { productId, name, quantity }: PlanInput & { name: string },
): Promise<boolean> {
  const additional = productId === current.productId ? quantity - current.quantity : quantity
  return additional > 0 && takeStock(transaction, { productId, name, quantity: additional })
}
