import { writeDecimal } from '#domain/platform/money/parse-money.ts'
import type { ShownConversion } from '#server/operations/affiliates/queries.ts'
import type { Asker } from './authorize-function.ts'

/**
 * A conversion as it is answered, amounts in euros. Where it comes from, whether its buyer is the partner and how its report
 * stands is for people of the back office: a key of other programs may stand in a page that anybody reads.
 */
export function conversionAnswer(row: ShownConversion, asker: Asker['kind']) {
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
    ...(asker === 'account' && {
      more: { origin, isOwnPurchase, isOrder, reportState, reportStatus, reportMessage },
    }),
  }
}

export type ConversionAnswer = ReturnType<typeof conversionAnswer>
