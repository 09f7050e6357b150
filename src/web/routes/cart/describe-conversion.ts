import { conversionState } from '#domain/operations/affiliates/conversion-state.ts'
import { findConversionOfOrder } from '#server/operations/affiliates/queries.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Order } from '#server/sales/checkout/order.ts'

/** State of an order's conversion, for staff who bought it themselves. */
export async function describeConversion(
  ports: Pick<Ports, 'db'>,
  { id, number, affiliateCode: code, breakdown }: Order,
  isPaid: boolean,
) {
  const recorded = await findConversionOfOrder(ports, id)
  return {
    state: conversionState({ code, isPaid }, recorded),
    reference: number,
    amount: breakdown.total,
    code: recorded?.trackingCode ?? code,
    details: recorded && {
      id: recorded.id,
      status: recorded.status,
      origin: recorded.origin,
      isOwnPurchase: recorded.isOwnPurchase,
      createdAt: recorded.createdAt.toISOString(),
      reportState: recorded.reportState,
      reportTries: recorded.reportTries,
      reportStatus: recorded.reportStatus,
      reportMessage: recorded.reportMessage,
    },
  }
}

export type ShownConversion = Awaited<ReturnType<typeof describeConversion>>
