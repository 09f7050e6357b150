import Stripe from 'stripe'
import { isProviderFailure, isRefusal, PaymentsRefused, PaymentsUnavailable } from '../../ports/payments.ts'

/** Answers of the 400s that mean 'not now': the same question may be answered otherwise later. */
const passingStatuses = new Set([408, 409, 424, 425, 429])
/** The keys are wrong, revoked or may not ask this: with others the same question is answered. */
const keyStatuses = new Set([401, 403])
const passingCodes = new Set(['rate_limit', 'lock_timeout', 'idempotency_key_in_use'])

/** Asks Stripe and reads its answer; whatever goes wrong there is one of the port's two failures. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw providerFailure(error)
  }
}

/** The same once something was done: a refusal of the second question must not say that nothing was. */
export async function askingAfterwards<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await asking(ask)
  } catch (error) {
    if (isRefusal(error))
      throw new PaymentsUnavailable(`Done, but how it stands is not known: ${error.message}`, {
        cause: error,
      })
    throw error
  }
}

export function providerFailure(error: unknown): Error {
  if (isProviderFailure(error)) return error
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentsUnavailable('Stripe: an answer that makes no sense', { cause: error })
  // Stripe's own words may repeat what was sent; its type, code and request find them again in its dashboard.
  const { type, code, requestId } = error
  const message = ['Stripe:', type, code, requestId && `(${requestId})`].filter(Boolean).join(' ')
  const { statusCode } = error
  return isForGood(error)
    ? new PaymentsRefused(message, { cause: error, isUnknown: code === 'resource_missing' })
    : new PaymentsUnavailable(message, { cause: error, isKeyRefused: keyStatuses.has(statusCode ?? 0) })
}

function isForGood({ statusCode, code }: Stripe.errors.StripeError): boolean {
  if (statusCode === undefined || statusCode < 400 || statusCode >= 500) return false
  if (keyStatuses.has(statusCode)) return false
  return !passingStatuses.has(statusCode) && !passingCodes.has(code ?? '')
}

/** The id of what was made; an answer without one is none. */
export function idOf({ id }: { id?: unknown }): string {
  if (typeof id !== 'string') throw new PaymentsUnavailable('Stripe: an answer without an id')
  return id
}

/** The payment that was made although its card was refused; undefined for any other error. */
export function refusedPaymentId(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeCardError ? error.payment_intent?.id : undefined
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === code
}
