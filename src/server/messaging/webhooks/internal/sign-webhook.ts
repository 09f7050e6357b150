import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'

/** Returns a new endpoint secret: 256 random bits in base64, in the format of Standard Webhooks. */
export function createWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`
}

/**
 * Returns the headers of Standard Webhooks, by which a receiver with the secret verifies that the shop signed the body
 * recently. During a rotation there is one signature per secret.
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
