import { DomainError } from '#domain/platform/errors/errors.ts'
import { cents } from '#domain/platform/money/cents.ts'

/**
 * Only owners may refund more than the limit in the settings. Callers include earlier credit notes of the same invoice
 * in the amount; otherwise several small ones would evade the limit. Throws DomainError 'credit_above_limit'.
 */
export function refuseAboveLimit(amount: number, limit: number): void {
  if (amount > limit) throw new DomainError('credit_above_limit', { limit: cents(limit) })
}
