import { redirect } from 'react-router'
import { keyMinutes } from '#domain/identity/accounts/account-key.ts'
import type { ShopConfig } from '#server/ports/ports.ts'
import { challengeCookieName, httpOnlyCookie } from '#web/forms/session-cookies.ts'

/** Redirects to the second-factor page after a correct password; the challenge token is in an HttpOnly cookie. */
export function challengeRedirect(
  shop: ShopConfig,
  page: string,
  challenge: string,
  from: string | null,
): Response {
  const target = from ? `${page}?${new URLSearchParams({ from })}` : page
  const cookie = httpOnlyCookie(shop, challengeCookieName, challenge, keyMinutes.sign_in_challenge * 60)
  return redirect(target, { headers: { 'Set-Cookie': cookie } })
}
