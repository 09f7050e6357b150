import type { Account, SessionCookies } from '#server/ports/identity.ts'
import type { ShopConfig } from '#server/ports/ports.ts'
import type { EarlierToast } from '#web/components/ui/toast-texts.ts'
import {
  accountCookie,
  challengeCookieName,
  deviceCookie,
  hiddenCookie,
  toastCookie,
} from '#web/forms/session-cookies.ts'

type Opened = { account: Account; cookies: SessionCookies; deviceMark: string }

/**
 * Set-Cookie headers of a new session: session cookies, avatar initial, device cookie and the greeting toast; clears
 * the challenge.
 */
export function sessionHeaders(
  shop: ShopConfig,
  { account, cookies, deviceMark }: Opened,
  toast: EarlierToast,
): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', accountCookie(shop, account))
  headers.append('Set-Cookie', deviceCookie(shop, deviceMark))
  headers.append('Set-Cookie', hiddenCookie(shop, challengeCookieName, '', 0))
  headers.append('Set-Cookie', toastCookie(shop, toast, account.firstName))
  return headers
}
