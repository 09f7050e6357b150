import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * The six-digit TOTP code at an instant: a separate authenticator app after RFC 4226 and RFC 6238, so that the shop's
 * library is checked against an independent implementation.
 */
export function codeOf(secret: string, now: Date): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  const number = (digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000
  return String(number).padStart(6, '0')
}

/** The TOTP secret shown on an enrolment page. Throws when there is none. */
export function totpSecretOf(html: string): string {
  const found = /secret=([A-Z2-7]{32})/.exec(html)?.[1]
  if (!found) throw new Error('There is no secret on this page')
  return found
}
