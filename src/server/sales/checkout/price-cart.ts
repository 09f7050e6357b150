import { inArray } from 'drizzle-orm'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import {
  agreedPrice,
  catalogueRate,
  decideVat,
  priceBasisFor,
  type VatBasis,
} from '#domain/billing/tax/decide-vat.ts'
import type { LocationEvidence } from '#domain/billing/tax/location-evidence.ts'
import { registryAnswerTtl } from '#domain/billing/tax/registry-answer-ttl.ts'
import type { VatKind } from '#domain/billing/tax/vat-kind.ts'
import type { ProductCard } from '#domain/catalog/products/product.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { type Cents, cents, times } from '#domain/platform/money/cents.ts'
import {
  type Breakdown,
  type BreakdownLine,
  computeBreakdown,
  type PricedItem,
} from '#domain/sales/checkout/breakdown.ts'
import type { Purchase } from '#domain/sales/checkout/purchase.ts'
import { readHomeBasis, readVatBasis, seatOf } from '#server/billing/tax/vat-basis.ts'
import { findCards } from '#server/catalog/products/queries.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import type { Ports } from '#server/ports/ports.ts'

export type CartProduct = ProductCard & { monthlyPrice: Cents; vatKind: VatKind }

export type PricedCart = {
  lines: readonly { product: CartProduct; amounts: BreakdownLine }[]
  breakdown: Breakdown
  /** The facts from which the VAT was decided. */
  vatBasis: VatBasis
  /** Product ids in the cart that are not on sale; they are skipped. */
  missing: readonly string[]
  /** Products in the cart that cannot be ordered because they have no price. */
  unpriced: readonly ProductCard[]
}

/**
 * A buyer who has entered their details. `declaredCountry`: the country of residence they declared, null when they were
 * not asked.
 */
export type KnownBuyer = {
  accountId: string
  buyer: Buyer
  declaredCountry: string | null
  evidence: readonly LocationEvidence[]
}

/**
 * Prices a cart with the catalogue's prices or those of the offer; prices sent by a browser are ignored. Taxed as a
 * domestic sale while the buyer is unknown.
 */
export async function priceCart(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>,
  { cart, offer }: Purchase,
  language: Language,
  knownBuyer?: KnownBuyer,
): Promise<PricedCart> {
  const ids = cart.map((line) => line.productId)
  const [cards, kinds] = await Promise.all([findCards(ports, language, ids), readVatKinds(ports, ids)])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const found = cart.flatMap(({ productId, quantity }) => {
    const card = byId.get(productId)
    if (!card) return []
    const vatKind = kinds.get(productId) ?? 'electronic'
    const offerPrices = offer && { monthlyPrice: offer.monthlyPrice, setupFee: offer.setupFee }
    return [{ product: { ...card, ...offerPrices, vatKind }, quantity }]
  })
  const orderable = found.flatMap(({ product: item, quantity }) =>
    item.monthlyPrice === null ? [] : [{ product: { ...item, monthlyPrice: item.monthlyPrice }, quantity }],
  )
  const vatBasis = await readBasis(ports, orderable, knownBuyer)
  const breakdown = computeBreakdown(orderable.map((line) => taxItem(line, vatBasis)))
  return {
    lines: orderable.flatMap(({ product: item }, index) => {
      const amounts = breakdown.lines[index]
      return amounts ? [{ product: item, amounts }] : []
    }),
    breakdown,
    vatBasis,
    missing: cart.filter((line) => !byId.has(line.productId)).map((line) => line.productId),
    unpriced: found.flatMap(({ product: item }) => (item.monthlyPrice === null ? [item] : [])),
  }
}

type Ordered = { product: CartProduct; quantity: number }

function taxItem({ product: item, quantity }: Ordered, vatBasis: VatBasis): PricedItem {
  const treatment = decideVat(vatBasis, item.vatKind)
  const basis = priceBasisFor(vatBasis, treatment)
  const agreed = (price: Cents) => agreedPrice(price, basis, catalogueRate(vatBasis))
  return {
    productId: item.id,
    quantity,
    tax: { ...treatment, basis },
    monthlyPrice: agreed(item.monthlyPrice),
    setupFee: agreed(item.setupFee),
  }
}

async function readBasis(
  ports: Pick<Ports, 'db' | 'clock' | 'settings'>,
  ordered: readonly Ordered[],
  knownBuyer: KnownBuyer | undefined,
): Promise<VatBasis> {
  const now = ports.clock.now()
  const today = dayInParis(now)
  if (!knownBuyer) return readHomeBasis(ports, today)
  const sold = ordered.map(({ product: item, quantity }) => ({
    amount: cents(times(item.monthlyPrice, quantity) + item.setupFee),
    vatKind: item.vatKind,
  }))
  const answeredSince = new Date(now.getTime() - registryAnswerTtl.orderMs)
  return readVatBasis(ports, ports.db, {
    on: today,
    accountId: knownBuyer.accountId,
    buyer: knownBuyer.buyer,
    evidence: knownBuyer.evidence,
    seat: seatOf(knownBuyer.buyer, knownBuyer.declaredCountry),
    sold,
    answeredSince,
  })
}

async function readVatKinds(
  { db }: Pick<Ports, 'db'>,
  ids: readonly string[],
): Promise<Map<string, VatKind>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: product.id, vatKind: product.vatKind })
    .from(product)
    .where(inArray(product.id, [...ids]))
  return new Map(rows.map(({ id, vatKind }) => [id, vatKind]))
}
