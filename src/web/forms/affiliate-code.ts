import { trackingCode, trackingNames } from '#domain/platform/affiliates/tracking-code.ts'
import { cookieChoiceName, readCookieChoice } from '#domain/platform/cookies/cookie-choice.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readCookie } from './session-cookies.ts'

/** Form field with the affiliate code of the current visit, used while no cookie may be written. */
export const affiliateField = 'affiliateCode'

/**
 * The affiliate code, as far as the cookie choice allows: null if the visitor refused; the form field without a choice;
 * with consent to marketing also the cookies, which are not read otherwise.
 */
export async function readAffiliateCode(
  { ports, request }: { ports: Pick<Ports, 'settings'>; request: Request },
  form?: FormData,
): Promise<{ code: string | null; isRefused: boolean }> {
  const cookies = request.headers.get('cookie')
  const { version } = await ports.settings.get('cookies')
  const choice = readCookieChoice(readCookie(cookies, cookieChoiceName), version)
  if (choice && !choice.settings.marketing) return { code: null, isRefused: true }
  const formCode = form?.get(affiliateField)
  const storedNames = choice ? trackingNames.map((name) => readCookie(cookies, name)) : []
  const codes = [typeof formCode === 'string' ? formCode : undefined, ...storedNames].map(trackingCode)
  return { code: codes.find((code) => code !== undefined) ?? null, isRefused: false }
}
