import { writeDecimal } from '#domain/platform/money/parse-money.ts'
import type { ShownConversion } from '#server/operations/affiliates/queries.ts'
import type { Caller } from './authorize-function.ts'

/**
 * A conversion as returned by the API, amounts in euros. Origin, own purchase and report state are for back-office
 * users only: an API key may be embedded in a public page.
 */
export function conversionResponse(row: ShownConversion, requesterKind: Caller['kind']) {
  const { id, trackingCode, amount, reference, createdAt, status, reversed } = row
  const { origin, isOwnPurchase, orderId, reportState, reportStatus, reportMessage } = row
  const isOrder = orderId !== null
  return {
    id: String(id),
    tracking_code: trackingCode,
    amount: Number(writeDecimal(amount)),
    reference,
    created_at: createdAt.toISOString(),
    status,
    reversed: Number(writeDecimal(reversed)),
    ...(requesterKind === 'account' && {
      more: { origin, isOwnPurchase, isOrder, reportState, reportStatus, reportMessage },
    }),
  }
}

export type ConversionResponse = ReturnType<typeof conversionResponse>
