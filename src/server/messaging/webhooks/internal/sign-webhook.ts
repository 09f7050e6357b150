import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** A new secret of an endpoint: 256 random bits in base64, as Standard Webhooks writes them. */
export function makeWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`
}

/**
 * The headers of Standard Webhooks: who reads them proves with the secret that the shop wrote the body, and that it is not an
 * old one. While one secret replaces another there is a signature by each.
 */
export function signWebhook(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  }
}
