import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app speaks it: SHA-1, six digits, thirty seconds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A clock may be one step off, either way. */
const toleratedSteps = 1

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What the app reads from the picture. */
export function enrolmentUri(secret: string, shopName: string, email: string): string {
  // A colon divides the two in the address.
  const issuer = shopName.replaceAll(':', ' ')
  return new TOTP({ ...parameters, secret: Secret.fromBase32(secret), issuer, label: email }).toString()
}

/** The time step a code belongs to, when it is one of those that count now; undefined otherwise. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: toleratedSteps })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / parameters.period) + delta
}
