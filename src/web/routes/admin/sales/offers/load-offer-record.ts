import { isAllowed } from '#domain/platform/access/permissions.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { findOfferRecord } from '#server/sales/offers/find-offer-record.ts'
import { offerLink } from '#server/sales/offers/offer-link.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads one offer with its history. */
export async function loadOfferRecord(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, language } = page
  const { role } = await requireAccount(page)
  const record = await findOfferRecord(ports, params.id ?? '', language)
  if (!record) throw new DomainError('not_found')
  const { found, priced, customerId, acts } = record
  const [line] = priced.lines
  const mayChange = isAllowed('offer-record.withdraw', role) && found.state === 'open'
  return {
    id: found.id,
    email: found.email,
    language: found.language,
    quantity: found.quantity,
    monthlyPrice: found.monthlyPrice,
    setupFee: found.setupFee,
    note: found.note,
    startsNotBefore: found.startsNotBefore,
    validUntil: found.validUntil,
    state: found.state,
    productId: found.productId,
    productName: line?.product.name ?? found.productId,
    isOnSale: line !== undefined,
    breakdown: priced.breakdown,
    order: found.order,
    customerId,
    steps: acts.map(({ occurredAt, ...act }) => ({ ...act, at: occurredAt.toISOString() })),
    // The link is a bearer token: any holder can read the offer. Only staff who may resend it see it.
    link: mayChange ? offerLink(ports.shop, found.id, found.language) : null,
    mayChange,
  }
}

export type OfferRecord = Awaited<ReturnType<typeof loadOfferRecord>>
