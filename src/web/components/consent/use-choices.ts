import { type OptionalCategory, optionalCategories } from '#domain/platform/cookies/cookie-choice.ts'
import { m } from '#messages/messages.ts'
import { useShop } from '../layout/use-shop.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { choose } from './consent-store.ts'

/** The three answers to the consent question, each with its toast. */
export function useChoices() {
  const { cookies } = useShop()
  return {
    acceptAll() {
      choose('all', optionalCategories, cookies)
      showToast(m.consent_accepted())
    },
    onlyNecessary() {
      choose('necessary', [], cookies)
      showToast(m.consent_limited())
    },
    save(allowed: readonly OptionalCategory[]) {
      choose('custom', allowed, cookies)
      showToast(m.consent_saved())
    },
  }
}
