import { dayInParis } from '#domain/platform/calendar/day.ts'
import { canPause, canResume, planLockReason } from '#domain/subscriptions/plan-changes/plan-change.ts'
import { errorText } from '#messages/platform/errors/error-text.ts'
import { readPriceWording } from '#server/billing/tax/read-price-wording.ts'
import { listSiteProgress } from '#server/subscriptions/delivery/list-site-progress.ts'
import { agreementText } from '#server/subscriptions/plan-changes/agreement-text.ts'
import { readOwnPlan } from '#server/subscriptions/plan-changes/own-plan.ts'
import { loadPlanPreview } from '#web/forms/load-plan-preview.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'

/** A subscription's plan, its next invoice, the possible changes, and the preview of the requested one. */
export const loadSubscriptionPlan = pageLoader('subscription-plan', async (page) => {
  const { ports, params, language, url } = page
  const { id: accountId, language: ownLanguage } = await requireAccount(page)
  const today = dayInParis(ports.clock.now())
  const plan = await readOwnPlan(ports, { accountId, subscriptionId: params.id ?? '', language })
  const { known, next, others, pendingPlan, price, mayChangeProduct } = plan
  const sites = await listSiteProgress(ports, [known.id])
  const priceWording = await readPriceWording(ports, known.priceBasis)
  // Product names in the customer's billing language, not the page's: they are part of the agreement.
  const { requested, preview, refused } = await loadPlanPreview(ports, known, url.searchParams, ownLanguage)
  return {
    id: known.id,
    productId: known.productId,
    name: known.name,
    quantity: known.quantity,
    status: known.status,
    endReason: known.endReason,
    isBeingBuilt: sites.get(known.id)?.isOnline === false,
    monthlyPrice: known.monthlyPrice,
    wording: priceWording,
    endsOn: known.endsOn,
    today,
    pausesOn: known.pausesOn,
    nextChargeOn: known.nextChargeOn,
    next,
    others,
    pendingPlan,
    price,
    mayChangeProduct,
    fixed: planLockReason(known) ?? null,
    canPause: canPause(known),
    canResume: canResume(known),
    resumption: plan.resumption,
    isChargeOnHold: Boolean(plan.disputed),
    requested,
    preview,
    refused: refused && errorText(refused),
    agreement: preview ? agreementText(preview, priceWording, language) : '',
  }
})

export type ShownPlan = Awaited<ReturnType<typeof loadSubscriptionPlan>>
