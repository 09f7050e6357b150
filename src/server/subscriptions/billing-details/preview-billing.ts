import { createHash } from 'node:crypto'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import {
  needsSeatEvidence,
  needsStaffReview,
  priceBasisFor,
  type VatBasis,
} from '#domain/billing/tax/decide-vat.ts'
import type { PriceBasis } from '#domain/billing/tax/split-vat.ts'
import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import type { Seat } from '#domain/platform/addresses/vat-territory.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { canonicalJson } from '#domain/platform/json/canonical-json.ts'
import { findCardCountry, readLocationEvidence } from '#server/billing/tax/location-evidence.ts'
import type { HypotheticalBuyer } from '#server/billing/tax/read-addressees.ts'
import { taxBill } from '#server/billing/tax/tax-bill.ts'
import { seatOf } from '#server/billing/tax/vat-basis.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Account } from '#server/ports/identity.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type HypotheticalContracts, type NextBill, previewNextBill } from '../plan-changes/preview-bill.ts'
import type { BillingDraft } from './billing-draft.ts'
import { type BilledContracts, listBilledContracts } from './list-billed-contracts.ts'

/**
 * A change of buyer for subscriptions billed alike: the previous and the new buyer, and the next invoice before and
 * after.
 */
export type BillingPreview = {
  contracts: BilledContracts
  buyer: Buyer
  seat: Seat
  hypothetical: readonly HypotheticalBuyer[]
  /** Whether the price of each subscription includes VAT after the change. */
  bases: readonly { subscriptionId: string; basis: PriceBasis }[]
  needsStaffReview: boolean
  /** The status of the seat of a business that is charged no VAT; null for other buyers. */
  seatStatus: VatBasis['seat']['status'] | null
  before: NextBill | null
  after: NextBill | null
}

type PreviewPorts = Pick<Ports, 'clock' | 'settings'>
type Params = { account: Pick<Account, 'id' | 'phone'>; draft: BillingDraft; visitorCountry: string | null }

/**
 * Previews the next invoices after a change of buyer, with the code that bills. `countries`: those the customer has to
 * choose from first, because the location evidence conflicts; empty otherwise. `seen`: fingerprint to send back with
 * the confirmation.
 */
export async function previewBilling(
  ports: PreviewPorts,
  db: Database | Transaction,
  params: Params,
): Promise<{ previews: BillingPreview[]; countries: string[]; seen: string }> {
  const contracts = await listBilledContracts(db, params.account.id)
  const previews: BillingPreview[] = []
  const countries = new Set<string>()
  for (const { orderIds, buyer } of params.draft.changes) {
    const group = contracts.find((billed) => billed.orderIds.some((id) => orderIds.includes(id)))
    if (!group) continue
    const location = await readLocation(db, params, { orderIds, buyer })
    for (const country of location.countries) countries.add(country)
    previews.push(await previewGroup(ports, db, params, { contracts: group, buyer, ...location }))
  }
  const bills = previews.map(({ buyer, seat, after }) => [
    buyer,
    seat,
    after && [after.on, after.byRate, after.total],
  ])
  const seen = createHash('sha256').update(canonicalJson(bills)).digest('base64url').slice(0, 22)
  return { previews, countries: [...countries], seen }
}

async function readLocation(
  db: Database | Transaction,
  { account, draft, visitorCountry }: Params,
  { orderIds, buyer }: { orderIds: readonly string[]; buyer: Buyer },
) {
  const { declaredCountry, profile } = draft
  const cardCountry = await findCardCountry(db, orderIds)
  const { evidence, countries } = await readLocationEvidence(db, account.id, {
    buyer,
    account: { phone: profile?.phone ?? account.phone },
    declaredCountry,
    visitorCountry,
    ...(cardCountry !== undefined && { cardCountry }),
  })
  return { evidence, countries, seat: seatOf(buyer, declaredCountry) }
}

async function previewGroup(
  ports: PreviewPorts,
  db: Database | Transaction,
  { account }: Params,
  { contracts, ...hypotheticalBuyer }: { contracts: BilledContracts } & Omit<HypotheticalBuyer, 'orderId'>,
): Promise<BillingPreview> {
  const { buyer, seat, evidence } = hypotheticalBuyer
  const today = dayInParis(ports.clock.now())
  const { vatBasis, taxOf } = await taxBill(
    ports,
    db,
    { accountId: account.id, ...hypotheticalBuyer, items: [] },
    { on: today },
  )
  const hypothetical = contracts.orderIds.map((orderId) => ({ orderId, ...hypotheticalBuyer }))
  const basisOf = (subscription: { id: string; priceBasis: PriceBasis; vatKind: VatKind }) =>
    contracts.subscriptions.some(({ id }) => id === subscription.id)
      ? priceBasisFor(vatBasis, taxOf(subscription))
      : subscription.priceBasis
  const [next] = contracts.subscriptions
  const bill = (alternative?: HypotheticalContracts) =>
    next
      ? previewNextBill(ports, db, account.id, {
          id: next.id,
          ...(alternative && { contracts: alternative }),
        })
      : null
  return {
    contracts,
    buyer,
    seat,
    hypothetical,
    bases: contracts.subscriptions.map(({ id, vatKind }) => ({
      subscriptionId: id,
      basis: priceBasisFor(vatBasis, taxOf({ vatKind })),
    })),
    needsStaffReview: needsStaffReview(vatBasis, evidence),
    seatStatus: needsSeatEvidence(vatBasis) ? vatBasis.seat.status : null,
    before: await bill(),
    after: await bill({ buyers: hypothetical, basisOf }),
  }
}
