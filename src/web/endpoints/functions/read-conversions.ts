import { DomainError } from '#domain/platform/errors/errors.ts'
import { listRecentConversions, readConversionStats } from '#server/operations/affiliates/queries.ts'
import { conversionResponse } from './conversion-response.ts'
import type { FunctionCall } from './function-call.ts'

/**
 * Conversions (contract B7): `?action=status`, `stats` or `recent` (the latest fifty); back-office users get more
 * fields.
 */
export async function readConversions({ ports, query, caller }: FunctionCall): Promise<object> {
  switch (query.get('action')) {
    case 'status':
      return { status: 'online' }
    case 'stats':
      return readConversionStats(ports)
    case 'recent': {
      const rows = await listRecentConversions(ports)
      return { conversions: rows.map((row) => conversionResponse(row, caller.kind)) }
    }
    default:
      throw new DomainError('invalid_input', { fields: { action: 'invalid' } })
  }
}
