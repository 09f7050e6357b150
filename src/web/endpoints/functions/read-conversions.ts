import { DomainError } from '#domain/errors.ts'
import { writeDecimal } from '#domain/money/parse-money.ts'
import { listRecentConversions, readConversionStats } from '#server/affiliates/queries.ts'
import type { FunctionCall } from './function-call.ts'

/** What is known of conversions (specification 2 §7): `?action=status`, `stats` or `recent`, the latest fifty. */
export async function readConversions({ ports, query }: FunctionCall): Promise<object> {
  switch (query.get('action')) {
    case 'status':
      return { status: 'online' }
    case 'stats':
      return readConversionStats(ports)
    case 'recent': {
      const rows = await listRecentConversions(ports)
      return {
        conversions: rows.map(({ id, trackingCode, amount, reference, createdAt, status, reversed }) => ({
          ...{ id: String(id), tracking_code: trackingCode, amount: Number(writeDecimal(amount)), reference },
          ...{ created_at: createdAt.toISOString(), status, reversed: Number(writeDecimal(reversed)) },
        })),
      }
    }
    default:
      throw new DomainError('invalid_input', { fields: { action: 'invalid' } })
  }
}
