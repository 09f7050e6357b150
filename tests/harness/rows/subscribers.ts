import { randomUUID } from 'node:crypto'
import type { Buyer } from '#domain/billing/invoices/buyer.ts'
import { decideVat, priceBasisFor, type VatBasis } from '#domain/billing/tax/decide-vat.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { cents } from '#domain/platform/money/cents.ts'
import { computeBreakdown } from '#domain/sales/checkout/breakdown.ts'
import { scheduleService } from '#domain/sales/checkout/service-start.ts'
import { recordEvents } from '#server/billing/ledger/record-event.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { payment, paymentCustomer } from '#server/database/schema/payments/payments.ts'
import { sandboxCustomer, sandboxMethod, sandboxPayment } from '#server/database/schema/payments/sandbox.ts'
import { order, orderLine } from '#server/database/schema/sales/orders.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import type { Ports } from '#server/ports/ports.ts'
import { frenchBasis } from '../documents/french-vat.ts'
import type { RandomNumbers } from '../faults/random-numbers.ts'

/** The buyer of a sale and its taxation; by default a consumer in France. */
export type SoldTo = { buyer: Partial<Buyer>; vatBasis: VatBasis }

export type Subscriber = { accountId: string; methodId: string; orderNumber: string; email: string }

let count = 0

/**
 * A customer with a card who has just paid an order of one or two products: written as the checkout does, then settled.
 */
export async function insertSubscriber(
  ports: Ports,
  random: RandomNumbers,
  soldTo: SoldTo = { buyer: {}, vatBasis: frenchBasis },
): Promise<Subscriber> {
  const { db, clock } = ports
  const now = clock.now()
  count += 1
  const [accountId, customerId, methodId, orderId] = [
    randomUUID(),
    `cus_${count}`,
    `met_${count}`,
    randomUUID(),
  ]
  const [paymentId, providerPaymentId] = [randomUUID(), `pay_first_${count}`]
  const [email, orderNumber] = [`abonne${count}@example.test`, `CMD-2026${String(900_000 + count)}`]
  const user = { firstName: 'Alix', lastName: `Modèle ${count}` }
  const items = Array.from({ length: 1 + random.below(2) }, (_, index) => ({
    productId: ['quiz', 'reservation'][index] as string,
    quantity: 1 + random.below(3),
    monthlyPrice: cents(random.oneOf([999, 1900, 2900, 4990])),
    setupFee: cents(random.oneOf([0, 4900, 14_900])),
  }))
  const treatment = decideVat(soldTo.vatBasis, 'electronic')
  const basis = priceBasisFor(soldTo.vatBasis, treatment)
  const breakdown = computeBreakdown(items.map((item) => ({ ...item, tax: { ...treatment, basis } })))
  const asksForEarlyStart = random.chance(0.6)
  const common = { provider: 'sandbox', createdAt: now }
  await db.transaction(async (transaction) => {
    await transaction.insert(account).values({
      id: accountId,
      email,
      name: `${user.firstName} ${user.lastName}`,
      ...user,
      createdAt: now,
      updatedAt: now,
      language: random.oneOf(['fr', 'en', 'hu'] as const),
    })
    await transaction
      .insert(sandboxCustomer)
      .values({ id: customerId, idempotencyKey: customerId, email, createdAt: now })
    await transaction.insert(sandboxMethod).values({
      id: methodId,
      customerId,
      brand: 'Visa',
      last4: '4242',
      expiryMonth: 12,
      expiryYear: 2199,
      fingerprint: methodId,
      isDisputed: false,
    })
    await transaction.insert(paymentCustomer).values({ accountId, providerCustomerId: customerId, ...common })
    await transaction.insert(order).values({
      id: orderId,
      number: orderNumber,
      checkoutId: orderId,
      accountId,
      status: 'pending',
      language: 'fr',
      termsDocumentId: 'terms',
      email,
      breakdown,
      total: breakdown.total,
      asksForEarlyStart,
      vatBasis: soldTo.vatBasis,
      isCountryDoubtful: false,
      buyer: {
        buyerType: 'consumer',
        ...user,
        address: '4 rue du Modèle',
        zipCode: '69000',
        city: 'Lyon',
        country: 'FR',
        company: '',
        siren: '',
        vatNumber: '',
        purchaseOrder: '',
        ...soldTo.buyer,
      },
      serviceStartsOn: scheduleService(
        dayInParis(now),
        { country: 'FR', zipCode: '69000' },
        asksForEarlyStart,
      ).startsOn,
      placedAt: now,
      expiresAt: new Date(now.getTime() + 1_800_000),
    })
    await transaction.insert(orderLine).values(
      items.map((item, position) => ({
        ...item,
        id: randomUUID(),
        orderId,
        position,
        name: item.productId,
        summary: '',
        vatKind: 'electronic' as const,
        priceBasis: basis,
        takesStock: false,
      })),
    )
    await recordEvents(transaction, [
      {
        type: 'order_placed',
        orderId,
        amount: breakdown.total,
        occurredAt: now,
        data: { number: orderNumber, customer: accountId },
      },
    ])
    await transaction.insert(payment).values({
      id: paymentId,
      purpose: 'order',
      orderId,
      accountId,
      description: orderNumber,
      providerPaymentId,
      ...common,
      amount: breakdown.total,
      currency: 'eur',
      status: 'requires_method',
      isTest: true,
      updatedAt: now,
    })
    await transaction.insert(sandboxPayment).values({
      id: providerPaymentId,
      idempotencyKey: providerPaymentId,
      clientSecret: randomUUID(),
      customerId,
      amount: breakdown.total,
      currency: 'eur',
      description: orderNumber,
      metadata: { paymentId },
      status: 'succeeded',
      methodId,
      paidAt: now,
      createdAt: now,
    })
  })
  await settlePayment(ports, providerPaymentId)
  return { accountId, methodId, orderNumber, email }
}
