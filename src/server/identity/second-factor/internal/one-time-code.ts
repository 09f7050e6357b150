import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the parameters that every authenticator app supports: SHA-1, six digits, thirty seconds. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** The client's clock may be one step off in either direction. */
const toleratedSteps = 1

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The URI in the QR code. */
export function enrolmentUri(secret: string, shopName: string, email: string): string {
  // The URI separates issuer and label by a colon.
  const issuer = shopName.replaceAll(':', ' ')
  return new TOTP({ ...parameters, secret: Secret.fromBase32(secret), issuer, label: email }).toString()
}

/** The time step of a code that is valid now; undefined otherwise. */
export function findStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: toleratedSteps })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / parameters.period) + delta
}
