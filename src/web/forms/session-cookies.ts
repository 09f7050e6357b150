import type { Account } from '#server/ports/identity.ts'
import type { ShopConfig } from '#server/ports/ports.ts'
import { type EarlierToast, readEarlierToast, type ToastText } from '#web/components/ui/toasts/toast-texts.ts'

const monthSeconds = 30 * 86_400

/** A cookie that scripts may read: for display only, never a credential. */
export function scriptReadableCookie(
  shop: ShopConfig,
  name: string,
  value: string,
  maxAgeSeconds: number,
): string {
  const secure = shop.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}

/** An HttpOnly cookie: for credentials and steps towards them. */
export function httpOnlyCookie(shop: ShopConfig, name: string, value: string, maxAgeSeconds: number): string {
  return `${scriptReadableCookie(shop, name, value, maxAgeSeconds)}; HttpOnly`
}

/** Cookie of a sign-in with a correct password that still needs the second factor. */
export const challengeCookieName = 'vitrine.challenge'
/**
 * Trusted-device cookie: this browser signed in before, so that failed attempts elsewhere do not lock its owner out.
 */
export const deviceCookieName = 'vitrine.device'
const deviceDays = 180

export function deviceCookie(shop: ShopConfig, deviceToken: string): string {
  return httpOnlyCookie(shop, deviceCookieName, deviceToken, deviceDays * 86_400)
}

/** Cookie with the initial in the header's avatar; 'U' without a first name. */
export function accountCookie(shop: ShopConfig, account: Pick<Account, 'firstName'>): string {
  const initial = [...account.firstName.trim()][0]?.toUpperCase() ?? 'U'
  return scriptReadableCookie(shop, 'account', initial, monthSeconds)
}

export function clearAccountCookie(shop: ShopConfig): string {
  return scriptReadableCookie(shop, 'account', '', 0)
}

/** Cookie with a toast for the next page, shown once. */
export function toastCookie(shop: ShopConfig, toast: EarlierToast, name = ''): string {
  return scriptReadableCookie(shop, 'toast', `${toast}:${name}`, 60)
}

/** The toast that the previous page left, for browsers without JavaScript; null if there is none. */
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
