import { DomainError } from '#domain/platform/errors/errors.ts'
import { cents } from '#domain/platform/money/cents.ts'

/**
 * Only an owner refunds above the limit of the settings. Callers include earlier credit notes of the same invoice in
 * the amount; otherwise slices would evade the limit. Throws DomainError 'credit_above_limit'.
 */
export function refuseAboveLimit(amount: number, limit: number): void {
  if (amount > limit) throw new DomainError('credit_above_limit', { limit: cents(limit) })
}
