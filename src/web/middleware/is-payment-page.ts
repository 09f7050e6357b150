import { withoutLanguage } from '#domain/platform/language/language-path.ts'
import { plainPath } from '#domain/platform/text/plain-path.ts'

/** Pages with a provider's payment form. Each is entered and left by a full load, because its policy differs. */
const pages = [/^\/cart\/checkout$/, /^\/pay\/[^/]+$/, /^\/user\/card$/, /^\/admin\/payments\/test$/]

export function isPaymentPage(path: string): boolean {
  const page = withoutLanguage(plainPath(path))
  return pages.some((pattern) => pattern.test(page))
}
