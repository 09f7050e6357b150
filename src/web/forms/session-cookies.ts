import type { Account } from '#server/ports/identity.ts'
import type { ShopConfig } from '#server/ports/ports.ts'
import { type EarlierToast, readEarlierToast, type ToastText } from '#web/components/ui/toast-texts.ts'

const monthSeconds = 30 * 86_400

/** A cookie the page's script may read: it never proves anything, it only draws. */
export function readableCookie(shop: ShopConfig, name: string, value: string, maxAgeSeconds: number): string {
  const secure = shop.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}

/** A cookie no script reads: what proves something, or stands on the way to it. */
export function hiddenCookie(shop: ShopConfig, name: string, value: string, maxAgeSeconds: number): string {
  return `${readableCookie(shop, name, value, maxAgeSeconds)}; HttpOnly`
}

/** Between password and second factor. */
export const challengeCookieName = 'vitrine.challenge'
/** That this browser signed in before: it keeps its owner from being locked out by others. */
export const deviceCookieName = 'vitrine.device'
const deviceDays = 180

export function deviceCookie(shop: ShopConfig, deviceMark: string): string {
  return hiddenCookie(shop, deviceCookieName, deviceMark, deviceDays * 86_400)
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
export function toastCookie(shop: ShopConfig, toast: EarlierToast, name = ''): string {
  return readableCookie(shop, 'toast', `${toast}:${name}`, 60)
}

/** What the page before left to be told, for a reader whose browser runs no script. */
export function readToast(request: Request): ToastText | null {
  return readEarlierToast(readCookie(request.headers.get('cookie'), 'toast') ?? '')?.text ?? null
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
