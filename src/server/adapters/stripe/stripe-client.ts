import Stripe from 'stripe'

export type StripeClientOptions = {
  secretKey: string
  /** Another server than Stripe's own, such as one of the tests. */
  apiBase?: URL
  /** How long one answer may take. */
  timeoutMs?: number
}

const retries = 2

export function stripeClient({ secretKey, apiBase, timeoutMs = 10_000 }: StripeClientOptions): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiBase && {
      protocol: apiBase.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: apiBase.hostname,
      port: apiBase.port || (apiBase.protocol === 'http:' ? 80 : 443),
    }),
  })
}
