import { withoutLanguage } from '#domain/platform/language/language-path.ts'
import { plainPath } from '#domain/platform/text/plain-path.ts'

/** The pages that draw a provider's form. Each is entered and left by a full load, because its policy is its own. */
const pages = [/^\/cart\/checkout$/, /^\/pay\/[^/]+$/, /^\/user\/card$/, /^\/admin\/payments\/test$/]

export function isPaymentPage(path: string): boolean {
  const page = withoutLanguage(plainPath(path))
  return pages.some((each) => each.test(page))
}
