import type { Account } from '#server/ports/identity.ts'
import type { ShopConfig } from '#server/ports/ports.ts'

const monthSeconds = 30 * 86_400

/** A cookie the page's script may read: it never proves anything, it only draws. */
export function readableCookie(shop: ShopConfig, name: string, value: string, maxAgeSeconds: number): string {
  const secure = shop.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}

/** The initial that the header's avatar shows; 'U' when there is no first name. */
export function accountCookie(shop: ShopConfig, account: Pick<Account, 'firstName'>): string {
  const initial = [...account.firstName.trim()][0]?.toUpperCase() ?? 'U'
  return readableCookie(shop, 'account', initial, monthSeconds)
}

export function clearAccountCookie(shop: ShopConfig): string {
  return readableCookie(shop, 'account', '', 0)
}

/** A toast for the next page, shown once. */
export function toastCookie(
  shop: ShopConfig,
  toast: 'signed-in' | 'signed-out' | 'registered' | 'paid',
  name = '',
): string {
  return readableCookie(shop, 'toast', `${toast}:${name}`, 60)
}

export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) {
      try {
        return decodeURIComponent(value.join('='))
      } catch {
        return undefined
      }
    }
  }
  return undefined
}
