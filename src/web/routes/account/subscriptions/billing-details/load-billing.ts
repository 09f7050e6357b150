import { buyerFormValues } from '#domain/billing/invoices/buyer.ts'
import { placeOf } from '#domain/platform/addresses/vat-territory.ts'
import { requestBuyerCheck } from '#server/billing/tax/request-buyer-check.ts'
import { draftedBuyer, findBillingDraft } from '#server/subscriptions/billing-details/billing-draft.ts'
import { listBilledContracts } from '#server/subscriptions/billing-details/list-billed-contracts.ts'
import { type BillingPreview, previewBilling } from '#server/subscriptions/billing-details/preview-billing.ts'
import { pageLoader, requireAccount } from '#web/forms/page-loader.ts'

/**
 * Data of the billing page: the parties subscriptions are billed to, the form for one order (`?order=`), or the preview
 * of a change to confirm.
 */
export const loadBilling = pageLoader('billing', async (page) => {
  const { ports, url, ipHash, country: visitorCountry } = page
  const account = await requireAccount(page)
  const contracts = await listBilledContracts(ports.db, account.id)
  const requested = url.searchParams.get('order')
  const chosen = contracts.find(({ orderNumbers }) => requested !== null && orderNumbers.includes(requested))
  const draft = await findBillingDraft(ports.db, account.id)
  return {
    contracts: contracts.map(({ orderNumbers, buyer, seat, subscriptions }) => ({
      orderNumber: orderNumbers[0] ?? '',
      buyer,
      subscriptions,
      declared: declaredPlace(buyer, seat),
    })),
    form: chosen
      ? {
          orderNumber: requested ?? '',
          values: buyerFormValues(draftedBuyer(draft, chosen.orderIds) ?? chosen.buyer),
        }
      : null,
    review: !chosen && draft ? await review() : null,
  }

  async function review() {
    if (!draft) return null
    for (const { buyer } of draft.changes)
      await requestBuyerCheck(ports, buyer, { accountId: account.id, ipHash })
    const { previews, countries, seen } = await previewBilling(ports, ports.db, {
      account,
      draft,
      visitorCountry,
    })
    if (previews.length === 0) return null
    return {
      countries,
      seen,
      hasProfile: draft.profile !== null,
      isBusiness: previews.some(({ buyer }) => buyer.buyerType === 'business'),
      previews: previews.map(shownPreview),
    }
  }
})

function shownPreview({ contracts, buyer, seat, seatStatus, before, after }: BillingPreview) {
  return {
    orderNumber: contracts.orderNumbers[0] ?? '',
    names: contracts.subscriptions.map(({ name, quantity }) => ({ name, quantity })),
    buyer,
    seatStatus,
    before,
    after,
    declared: declaredPlace(buyer, seat),
  }
}

/** The place of taxation if it differs from the address; otherwise null. */
function declaredPlace(buyer: BillingPreview['buyer'], seat: BillingPreview['seat']): string | null {
  const territory = placeOf(seat.country, seat.zipCode)
  return territory === placeOf(buyer.country, buyer.zipCode) ? null : territory
}

export type ShownBilling = Awaited<ReturnType<typeof loadBilling>>
