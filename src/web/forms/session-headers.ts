import type { Account, SessionCookies } from '#server/ports/identity.ts'
import type { ShopConfig } from '#server/ports/ports.ts'
import type { EarlierToast } from '#web/components/ui/toasts/toast-texts.ts'
import {
  accountCookie,
  challengeCookieName,
  deviceCookie,
  httpOnlyCookie,
  toastCookie,
} from '#web/forms/session-cookies.ts'

type Opened = { account: Account; cookies: SessionCookies; deviceToken: string }

/**
 * Set-Cookie headers of a new session: session cookies, avatar initial, device cookie and the greeting toast; clears
 * the challenge.
 */
export function sessionHeaders(
  shop: ShopConfig,
  { account, cookies, deviceToken }: Opened,
  toast: EarlierToast,
): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  headers.append('Set-Cookie', accountCookie(shop, account))
  headers.append('Set-Cookie', deviceCookie(shop, deviceToken))
  headers.append('Set-Cookie', httpOnlyCookie(shop, challengeCookieName, '', 0))
  headers.append('Set-Cookie', toastCookie(shop, toast, account.firstName))
  return headers
}
