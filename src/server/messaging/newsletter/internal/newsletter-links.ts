import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import type { ShopConfig } from '#server/ports/ports.ts'

/** Returns a random 256-bit key for a link, safe in URLs. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Hash stored instead of a key, so that reading the database reveals no valid link. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

export function confirmUrl({ publicUrl }: ShopConfig, language: Language, key: string): string {
  return publicUrl + inLanguage(`/newsletter/confirm/${key}`, language)
}

export function unsubscribeUrl({ publicUrl }: ShopConfig, language: Language, key: string): string {
  return publicUrl + inLanguage(`/newsletter/unsubscribe/${key}`, language)
}
