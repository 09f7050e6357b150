import { isAllowed } from '#domain/platform/access/permissions.ts'
import { addMonths, dayInParis } from '#domain/platform/calendar/day.ts'
import { monthOf } from '#domain/platform/calendar/month-of.ts'
import { startOfDay } from '#domain/platform/calendar/start-of-day.ts'
import { cookieQuestionToken } from '#server/operations/privacy/cookie-question-token.ts'
import { countCookieChoices } from '#server/operations/privacy/count-cookie-choices.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'
import { shippedBanner } from './shipped-banner.ts'

/** Months of statistics, the current one included. */
const shownMonths = 12

/** Loads the cookie settings and the visitors' choices. */
export async function loadCookies(page: PageContext<Record<string, string | undefined>>) {
  const { ports } = page
  const { role } = await requireAccount(page)
  const today = dayInParis(ports.clock.now())
  const first = addMonths(monthOf(today).from, 1 - shownMonths)
  const months = Array.from({ length: shownMonths }, (_, index) => addMonths(first, index))
  const [cookies, choices] = await Promise.all([
    ports.settings.get('cookies'),
    countCookieChoices(ports, startOfDay(first)),
  ])
  return {
    cookies,
    choices,
    months,
    first,
    today,
    base: cookieQuestionToken(cookies),
    shipped: shippedBanner(),
    mayChange: isAllowed('cookie-settings.save', role),
    mayExport: isAllowed('cookie-proofs', role),
  }
}

export type CookiesData = Awaited<ReturnType<typeof loadCookies>>
