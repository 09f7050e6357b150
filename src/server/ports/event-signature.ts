import { createHmac, timingSafeEqual } from 'node:crypto'

export const signatureHeader = 'sandbox-signature'
const toleranceSeconds = 300

/** Signature header 't=<seconds>,v1=<hmac>' over '<seconds>.<body>', the format that Stripe uses. */
export function signEvent(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${hmac(`${seconds}.${body}`, secret)}`
}

/** False for a missing, malformed, stale or wrong signature. */
export function isSignedBy(body: string, header: string | null, secret: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match) return false
  const [, seconds, signature] = match as unknown as [string, string, string]
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false
  return timingSafeEqual(
    Buffer.from(signature, 'hex'),
    Buffer.from(hmac(`${seconds}.${body}`, secret), 'hex'),
  )
}

function hmac(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
