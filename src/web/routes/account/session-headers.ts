import type { Account, SessionCookies } from '#server/ports/identity.ts'
import type { ShopConfig } from '#server/ports/ports.ts'
import { accountCookie, toastCookie } from '#web/forms/session-cookies.ts'

/** What a new session puts into the answer: its own cookies, the avatar's initial, the greeting. */
export function sessionHeaders(
  shop: ShopConfig,
  account: Account,
  cookies: SessionCookies,
  toast: 'signed-in' | 'registered',
): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', accountCookie(shop, account))
  headers.append('Set-Cookie', toastCookie(shop, toast, account.firstName))
  return headers
}
