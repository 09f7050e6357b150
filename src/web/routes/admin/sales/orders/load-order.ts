import { lastWithdrawalDay } from '#domain/billing/legal/withdrawal-period.ts'
import { isRunning, renews } from '#domain/billing/subscription-status.ts'
import { priceLabel } from '#domain/billing/tax/amount-label.ts'
import {
  isDecidedByNumber,
  needsSeatEvidence,
  taxedPlace,
  weighEvidence,
} from '#domain/billing/tax/decide-vat.ts'
import type { LocationEvidence } from '#domain/billing/tax/location-evidence.ts'
import { weighSeat } from '#domain/billing/tax/seat-evidence.ts'
import { isAllowed } from '#domain/platform/access/permissions.ts'
import { placeOf } from '#domain/platform/addresses/vat-territory.ts'
import { dayInParis, daysBetween, isDay } from '#domain/platform/calendar/day.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { shortDayText } from '#messages/platform/calendar/day-text.ts'
import { buyerParty } from '#server/billing/documents/model/party-model.ts'
import { partyText } from '#server/billing/documents/party-text.ts'
import { listBuyerChanges } from '#server/billing/invoices/list-buyer-changes.ts'
import { findDocument } from '#server/billing/legal/queries.ts'
import { readOrderBuyer } from '#server/billing/tax/read-addressees.ts'
import { listSeatProofs } from '#server/billing/tax/seat-proofs.ts'
import { readProductNames } from '#server/catalog/products/product-names.ts'
import { findConversionOfOrder } from '#server/operations/affiliates/queries.ts'
import { findOrder } from '#server/sales/checkout/find-order.ts'
import type { Order } from '#server/sales/checkout/order.ts'
import { findWithdrawal } from '#server/subscriptions/withdrawals/find-withdrawal.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Loads one order with its payments, documents, subscriptions, consents and VAT evidence. */
export async function loadOrder(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, language } = page
  const { role } = await requireAccount(page)
  const record = await findOrder(ports, params.number ?? '')
  if (!record) throw new DomainError('not_found')
  const { placed, customer, lines, subscriptions } = record
  const [names, terms, withdrawal, conversion, changes, tax] = await Promise.all([
    readProductNames(
      ports,
      language,
      lines.map(({ productId }) => productId),
    ),
    findDocument(ports, placed.termsDocumentId),
    findWithdrawal(ports, placed.id),
    findConversionOfOrder(ports, placed.id),
    listBuyerChanges(ports.db, [placed.id]),
    ports.settings.get('tax'),
  ])
  const today = dayInParis(ports.clock.now())
  const withdrawUntil = lastWithdrawalDay(dayInParis(placed.placedAt), placed.buyer)
  const { number, status, breakdown, buyer, isCountryDoubtful, asksForEarlyStart, serviceStartsOn } = placed
  return {
    state: record.state,
    number,
    status,
    breakdown,
    isCountryDoubtful,
    asksForEarlyStart,
    serviceStartsOn,
    today,
    conversion: conversion && {
      status: conversion.status,
      reportState: conversion.reportState,
      reportStatus: conversion.reportStatus,
      reportMessage: conversion.reportMessage,
      isOwnPurchase: conversion.isOwnPurchase,
    },
    language: placed.language,
    affiliateCode: placed.affiliateCode,
    offerId: placed.offerId,
    placedAt: placed.placedAt.toISOString(),
    paidAt: placed.paidAt?.toISOString() ?? null,
    cancelledAt: placed.cancelledAt?.toISOString() ?? null,
    buyer: {
      ...partyText('', buyerParty(buyer, placed.email, placed.language), language),
      purchaseOrder: buyer.purchaseOrder,
    },
    customer: customer.erasedAt ? null : { id: customer.id, name: customer.name, email: customer.email },
    lines: lines.map(({ id, name, summary, productId }) => ({
      id,
      name,
      ownName: names.get(productId) ?? null,
      summary,
      productId,
    })),
    terms: terms && (isDay(terms.version) ? shortDayText(terms.version) : terms.version),
    subscriptions: subscriptions.map(({ subscription, siteState }) => ({
      id: subscription.id,
      name: subscription.name,
      quantity: subscription.quantity,
      status: subscription.status,
      siteState,
      ownName: names.get(subscription.productId) ?? null,
      monthlyPrice: subscription.monthlyPrice,
      wording: priceLabel(subscription.priceBasis, tax),
      endsOn: subscription.endsOn,
      endReason: subscription.endReason,
      nextChargeOn: renews(subscription) ? subscription.nextChargeOn : null,
    })),
    payments: record.payments.map(
      ({ id, amount, currency, status: state, failure, refunded, createdAt, methodBrand, methodLast4 }) => ({
        id,
        amount,
        currency,
        status: state,
        failure,
        refunded,
        methodBrand,
        methodLast4,
        at: createdAt.toISOString(),
      }),
    ),
    documents: record.documents.map(({ issuedAt, ...document }) => ({
      ...document,
      at: issuedAt.toISOString(),
    })),
    mails: record.mails.map(({ createdAt, acceptedAt, ...mail }) => ({
      ...mail,
      at: (acceptedAt ?? createdAt).toISOString(),
    })),
    declarations: record.declarations.map(({ id, kind, receivedAt }) => ({
      id,
      kind,
      at: receivedAt.toISOString(),
    })),
    consents: record.consents.map(({ id, type, choice, wording, language: consentLanguage, occurredAt }) => ({
      id,
      type,
      choice,
      wording,
      language: consentLanguage,
      at: occurredAt.toISOString(),
    })),
    evidence: record.evidence,
    /** Later changes of the billing address, each with the first invoice that uses it. */
    changes: changes.map(({ id, seat, changedAt }) => ({
      id,
      on: dayInParis(changedAt),
      place: placeOf(seat.country, seat.zipCode),
      number:
        record.documents.findLast(({ series, issuedAt }) => series === 'INV' && issuedAt > changedAt)
          ?.number ?? null,
    })),
    weighed: isDecidedByNumber(placed.vatBasis)
      ? ('not_needed' as const)
      : weighEvidence(placed.vatBasis, record.evidence),
    seat: await findSeat(page, placed, changes.at(-1)?.evidence ?? record.evidence),
    acts: record.acts.map(({ occurredAt, ...act }) => ({ ...act, at: occurredAt.toISOString() })),
    neighbours: record.neighbours,
    withdrawal,
    withdrawUntil,
    withdrawDaysLeft: daysBetween(today, withdrawUntil),
    mayReadContract: isAllowed('placed-order-contract', role),
    mayResend: isAllowed('placed-order.resend', role),
    mayAcceptSeat: isAllowed('placed-order.accept-seat', role),
    mayWithdrawSeat: isAllowed('placed-order.withdraw-seat', role),
    mayCancel: isAllowed('order-cancellation', role) && canBeCancelled(record),
  }
}

/** Evidence of the seat of a business that is billed without VAT, for the current billing address; null for other orders. */
async function findSeat(
  { ports }: Pick<PageContext<Record<string, string | undefined>>, 'ports'>,
  { id: orderId, accountId }: Order,
  evidence: readonly LocationEvidence[],
) {
  const buyer = await readOrderBuyer(ports.db, orderId)
  if (!buyer || !needsSeatEvidence({ buyer })) return null
  const territory = taxedPlace({ buyer })
  const proofs = await listSeatProofs(ports.db, accountId, territory)
  const hasProof = proofs[0] !== undefined && proofs[0].kind !== 'withdrawn'
  return {
    place: territory,
    hasProof,
    status: weighSeat(territory, { evidence, hasProof }),
    proofs: proofs.map(({ id, kind, note, fileName, acceptedAt }) => ({
      id,
      kind,
      note,
      fileName,
      at: acceptedAt.toISOString(),
    })),
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export type OrderData = Awaited<ReturnType<typeof loadOrder>>

/** True while the payment is outstanding or a subscription runs. */
function canBeCancelled({ placed, subscriptions }: Found): boolean {
  return (
    placed.status === 'pending' || subscriptions.some(({ subscription }) => isRunning(subscription.status))
  )
}
