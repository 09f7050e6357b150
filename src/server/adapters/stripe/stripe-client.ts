import Stripe from 'stripe'
import { traceHeaders } from '../../ports/trace.ts'

export type StripeClientOptions = {
  secretKey: string
  /** A server other than Stripe's, for tests. */
  apiBase?: URL
  /** Timeout of one response. */
  timeoutMs?: number
}

const retries = 2

export function stripeClient({ secretKey, apiBase, timeoutMs = 10_000 }: StripeClientOptions): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    httpClient: tracedClient(),
    ...(apiBase && {
      protocol: apiBase.protocol === 'http:' ? ('http' as const) : ('https' as const),
      host: apiBase.hostname,
      port: apiBase.port || (apiBase.protocol === 'http:' ? 80 : 443),
    }),
  })
}

/** The default HTTP client, with a trace header on each request. */
function tracedClient() {
  const client = Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = (host, port, path, method, headers, ...rest) =>
    makeRequest(host, port, path, method, { ...headers, ...traceHeaders() }, ...rest)
  return client
}
