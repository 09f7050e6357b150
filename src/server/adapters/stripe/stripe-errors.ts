import Stripe from 'stripe'
import { isProviderFailure, isRefusal, PaymentsRefused, PaymentsUnavailable } from '../../ports/payments.ts'

/** 4xx statuses that are temporary: a retry may succeed. */
const retryableStatuses = new Set([408, 409, 424, 425, 429])
/** The keys are wrong, revoked or lack the permission: other keys may succeed. */
const keyStatuses = new Set([401, 403])
const retryableCodes = new Set(['rate_limit', 'lock_timeout', 'idempotency_key_in_use'])

/** Runs a call to Stripe; every error becomes one of the port's two failures. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw providerFailure(error)
  }
}

/**
 * Like `asking`, for a call after something was done: a refusal of the second call must not mean that nothing was done.
 */
export async function callStripeAfterWrite<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await asking(call)
  } catch (error) {
    if (isRefusal(error))
      throw new PaymentsUnavailable(`Done, but the resulting state is unknown: ${error.message}`, {
        cause: error,
      })
    throw error
  }
}

export function providerFailure(error: unknown): Error {
  if (isProviderFailure(error)) return error
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentsUnavailable('Stripe: an answer that makes no sense', { cause: error })
  // Stripe's messages may repeat what was sent; type, code and request id find them in its dashboard.
  const { type, code, requestId } = error
  const message = ['Stripe:', type, code, requestId && `(${requestId})`].filter(Boolean).join(' ')
  const { statusCode } = error
  return isPermanent(error)
    ? new PaymentsRefused(message, { cause: error, isUnknown: code === 'resource_missing' })
    : new PaymentsUnavailable(message, { cause: error, isKeyRefused: keyStatuses.has(statusCode ?? 0) })
}

function isPermanent({ statusCode, code }: Stripe.errors.StripeError): boolean {
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return false
  if (keyStatuses.has(statusCode)) return false
  return !retryableStatuses.has(statusCode) && !retryableCodes.has(code ?? '')
}

/** The id of a created object; throws PaymentsUnavailable for a response without one. */
export function idOf({ id }: { id?: unknown }): string {
  if (typeof id !== 'string') throw new PaymentsUnavailable('Stripe: an answer without an id')
  return id
}

/** The id of a payment that was created although its card was refused; undefined for any other error. */
export function refusedPaymentId(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeCardError ? error.payment_intent?.id : undefined
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}
