import { createHash, randomBytes } from 'node:crypto'
import type { Language } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import type { ShopConfig } from '#server/ports/ports.ts'

/** A key for a link in a mail: 256 random bits, good in an address. */
export function newKey(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a key, so that reading the database opens no link. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

export function confirmUrl({ publicUrl }: ShopConfig, language: Language, key: string): string {
  return publicUrl + inLanguage(`/newsletter/confirm/${key}`, language)
}

export function unsubscribeUrl({ publicUrl }: ShopConfig, language: Language, key: string): string {
  return publicUrl + inLanguage(`/newsletter/unsubscribe/${key}`, language)
}
