import { trackingCode, trackingNames } from '#domain/platform/affiliates/tracking-code.ts'
import { cookieChoiceName, readCookieChoice } from '#domain/platform/cookies/cookie-choice.ts'
import type { Ports } from '#server/ports/ports.ts'
import { readCookie } from './session-cookies.ts'

/** The field of a form in which the page says who brought its visitor, while nothing may be written to the browser. */
export const affiliateField = 'affiliateCode'

/**
 * Who brought a visitor, as their choice about cookies allows it to be known (C-17): refused, nobody is; without a choice,
 * what the form says of this visit; with consent to marketing also what the browser kept. Never read from its cookies otherwise.
 */
export async function readAffiliateCode(
  { ports, request }: { ports: Pick<Ports, 'settings'>; request: Request },
  form?: FormData,
): Promise<{ code: string | null; isRefused: boolean }> {
  const cookies = request.headers.get('cookie')
  const { version } = await ports.settings.get('cookies')
  const choice = readCookieChoice(readCookie(cookies, cookieChoiceName), version)
  if (choice && !choice.settings.marketing) return { code: null, isRefused: true }
  const said = form?.get(affiliateField)
  const kept = choice ? trackingNames.map((name) => readCookie(cookies, name)) : []
  const codes = [typeof said === 'string' ? said : undefined, ...kept].map(trackingCode)
  return { code: codes.find((code) => code !== undefined) ?? null, isRefused: false }
}
