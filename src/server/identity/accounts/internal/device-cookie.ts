import { randomBytes } from 'node:crypto'
import type { ShopConfig } from '#server/ports/ports.ts'
import { isSameProof } from '../is-same-proof.ts'

const createProof = (shop: ShopConfig, email: string, nonce: string) =>
  shop.proof('device', `${nonce}.${email.toLowerCase()}`)

/**
 * The value of the trusted-device cookie: '<nonce>.<proof>', issued only by the shop. It proves that this browser
 * signed in to this account before. It grants no access; it prevents others from locking the user out (OWASP, device
 * cookies).
 */
export function issueDeviceCookie(shop: ShopConfig, email: string): string {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${createProof(shop, email, nonce)}`
}

export function isTrustedDevice(shop: ShopConfig, email: string, cookie: string | undefined): boolean {
  const [nonce, proof] = cookie?.split('.') ?? []
  if (!nonce || !proof) return false
  return isSameProof(proof, createProof(shop, email, nonce))
}
