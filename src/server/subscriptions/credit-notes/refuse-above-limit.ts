import { DomainError } from '#domain/platform/errors/errors.ts'
import { cents } from '#domain/platform/money/cents.ts'

/**
 * Above the limit of the settings only an owner gives money back; what was taken back of the same invoice before counts, or it would be given back in
 * slices. Throws DomainError 'credit_above_limit'.
 */
export function refuseAboveLimit(amount: number, limit: number): void {
  if (amount > limit) throw new DomainError('credit_above_limit', { limit: cents(limit) })
}
