import { isAllowed } from '#domain/platform/access/permissions.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { canPause, canResume, planLockReason } from '#domain/subscriptions/plan-changes/plan-change.ts'
import { readPriceWording } from '#server/billing/tax/read-price-wording.ts'
import { readProductNames } from '#server/catalog/products/product-names.ts'
import { findSubscription } from '#server/subscriptions/find-subscription.ts'
import { readOwnPlan } from '#server/subscriptions/plan-changes/own-plan.ts'
import { listLateInvoices } from '#server/subscriptions/renewals/list-late-invoices.ts'
import { previewWithdrawal } from '#server/subscriptions/withdrawals/preview-withdrawal.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads one subscription: plan, next charge, documents and lifecycle. Throws DomainError 'not_found'. */
export async function loadSubscription(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, language } = page
  const { role } = await requireAccount(page)
  const subscriptionId = params.id ?? ''
  const record = await findSubscription(ports, subscriptionId)
  if (!record) throw new DomainError('not_found')
  const { known, owner, method, neighbours } = record
  const relevant = [known, neighbours.previous, neighbours.next].filter(
    (subscription) => subscription !== null,
  )
  const [names, plan, late, wording] = await Promise.all([
    readProductNames(
      ports,
      language,
      relevant.map(({ productId }) => productId),
    ),
    readOwnPlan(ports, { accountId: known.accountId, subscriptionId, language }),
    listLateInvoices(ports, [subscriptionId]),
    readPriceWording(ports, known.priceBasis),
  ])
  const mayChange = isAllowed('subscription.cancel', role)
  const canCancel = mayChange && known.status !== 'cancelled' && !known.endsOn
  const { accountId } = known
  return {
    ownName: names.get(known.productId) ?? null,
    id: known.id,
    name: known.name,
    quantity: known.quantity,
    status: known.status,
    wording,
    monthlyPrice: known.monthlyPrice,
    startsOn: known.startsOn,
    anchorDay: known.anchorDay,
    periodEndsOn: known.periodEndsOn,
    paidUntil: record.paidUntil,
    endsOn: known.endsOn,
    endReason: known.endReason,
    pausesOn: known.pausesOn,
    productId: known.productId,
    customer: owner.anonymisedAt ? null : { id: owner.id, email: owner.email },
    orderNumber: record.orderNumber,
    siteState: record.siteState,
    method: method?.last4 && !method.detachedAt ? method : null,
    next: plan.next,
    pendingPlan: plan.pendingPlan,
    price: plan.price,
    resumption: plan.resumption,
    late,
    /** The disputed payment that puts the charges on hold until staff decide, and the day it began; null if none. */
    disputed: plan.disputed
      ? { on: dayInParis(plan.disputed.since), paymentId: plan.disputed.paymentId }
      : null,
    documents: record.documents,
    lifecycle: record.lifecycle.map(({ occurredAt, ...step }) => ({ ...step, at: occurredAt.toISOString() })),
    neighbours: { previous: toNeighbour(neighbours.previous), next: toNeighbour(neighbours.next) },
    mayChangePlan: isAllowed('plan-on-behalf', role),
    fixed: planLockReason(known) ?? null,
    canPause: mayChange && canPause(known),
    canResume: mayChange && canResume(known),
    canCancel,
    /** Refund of a withdrawal today, shown before a cancellation; null if the customer cannot withdraw. */
    withdrawal: canCancel
      ? await previewWithdrawal(ports, { accountId, orderNumber: record.orderNumber })
      : null,
    canUndo: mayChange && known.status !== 'cancelled' && known.endReason === 'cancelled',
    mayRetry: isAllowed('payment-subscriptions.retry', role),
  }

  function toNeighbour(neighbour: typeof neighbours.next) {
    return (
      neighbour && { id: neighbour.id, name: neighbour.name, ownName: names.get(neighbour.productId) ?? null }
    )
  }
}

export type SubscriptionData = Awaited<ReturnType<typeof loadSubscription>>
