import { dayInParis } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { planLockReason, requiresOrderButton } from '#domain/subscriptions/plan-changes/plan-change.ts'
import { m } from '#messages/messages.ts'
import { errorText } from '#messages/platform/errors/error-text.ts'
import { readPriceWording } from '#server/billing/tax/read-price-wording.ts'
import { readProductNames } from '#server/catalog/products/product-names.ts'
import { findSubscriber } from '#server/subscriptions/find-subscription.ts'
import { readOwnPlan } from '#server/subscriptions/plan-changes/own-plan.ts'
import { previewChange } from '#server/subscriptions/plan-changes/preview-change.ts'
import { loadPlanPreview } from '#web/forms/load-plan-preview.ts'
import type { PageContext } from '#web/forms/page-loader.ts'

/** Loads the possible plans, the preview of a requested change, and whether staff may apply it or only propose it. */
export async function loadPlanOnBehalf(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, language, url } = page
  const subscriptionId = params.id ?? ''
  const owner = await findSubscriber(ports, subscriptionId)
  if (!owner) throw new DomainError('not_found')
  const { known, pendingPlan, price, others, mayChangeProduct } = await readOwnPlan(ports, {
    accountId: owner.id,
    subscriptionId,
    language,
  })
  const { productId, quantity } = known
  const lockReason = planLockReason(known) ?? null
  const [names, wording, { requested, preview, refused }, unchangedBill] = await Promise.all([
    readProductNames(ports, language, [productId]),
    readPriceWording(ports, known.priceBasis),
    // In the customer's language, in which the change is recorded.
    loadPlanPreview(ports, known, url.searchParams, owner.language),
    pendingPlan && !lockReason
      ? previewChange(ports, ports.db, known, { input: { productId, quantity }, language: owner.language })
      : null,
  ])
  return {
    id: known.id,
    productId,
    name: names.get(productId) ?? known.name,
    quantity,
    monthlyPrice: known.monthlyPrice,
    wording,
    today: dayInParis(ports.clock.now()),
    email: owner.email,
    fixed: lockReason,
    pendingPlan,
    price,
    others,
    mayChangeProduct,
    requested,
    preview,
    refused: refused && (refused.code === 'plan_unpaid' ? m.behalf_plan_unpaid() : errorText(refused)),
    needsCustomer: preview !== null && requiresOrderButton(preview.decision),
    /** The next invoice without the scheduled change. */
    unchangedBill: unchangedBill?.next ?? null,
  }
}

export type PlanOnBehalfData = Awaited<ReturnType<typeof loadPlanOnBehalf>>
