import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { m } from '#messages/messages.ts'
import { useShop } from '../layout/use-shop.ts'
import { LocalLink } from '../ui/local-link.tsx'
import { previousConsentView, showConsent } from './consent-store.ts'
import { useChoices } from './use-choices.ts'

/**
 * The consent banner at the foot of the window: refusing is as easy as accepting, and the page stays usable. Its
 * height is reserved below the page, so that it never covers the focused element. Content blockers remove files named
 * like a cookie notice, so this file is not.
 */
export function CookieBanner() {
  const { acceptAll, onlyNecessary } = useChoices()
  const words = useShop().cookies.banner
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = banner.current
    if (!element) return
    const root = document.documentElement
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--banner-height', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--banner-height')
    }
  }, [])
  const customize = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // On return from the cookie settings: the button that opened them was unmounted with the banner, so focus was lost.
    const isReturn = previousConsentView() === 'simple' || previousConsentView() === 'advanced'
    if (isReturn && document.activeElement === document.body) customize.current?.focus()
  }, [])
  const choiceButtonClasses = 'button-base button-quiet px-2 text-sm sm:text-base'
  return (
    <section
      ref={banner}
      aria-labelledby="privacy-question"
      className="appear no-print fixed inset-x-0 bottom-0 z-20 max-h-[70dvh] overflow-y-auto border-t border-line bg-surface shadow-card"
    >
      <div className="wrap relative grid items-center gap-x-10 gap-y-2 pt-3 pb-2 md:gap-y-4 md:py-4 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 id="privacy-question" className="pr-10 text-base md:text-lg">
            {words.title || m.consent_banner_title()}
          </h2>
          <p className="max-w-3xl text-sm max-md:leading-snug md:mt-1 md:pr-10">
            {words.text || m.consent_banner_text()}
          </p>
        </div>
        <div className="lg:mr-10">
          <div className="grid grid-cols-2 gap-2 lg:min-w-90">
            <button type="button" className={choiceButtonClasses} onClick={acceptAll}>
              {m.consent_accept_all()}
            </button>
            <button type="button" className={choiceButtonClasses} onClick={onlyNecessary}>
              {m.consent_only_necessary()}
            </button>
          </div>
          <p className="flex flex-wrap justify-center gap-x-6 text-sm">
            <button
              ref={customize}
              type="button"
              className="link min-h-11"
              onClick={() => showConsent('advanced')}
            >
              {m.consent_customize()}
            </button>
            <LocalLink to="/legal/cookies" className="link inline-flex min-h-11 items-center">
              {m.consent_policy_link()}
            </LocalLink>
          </p>
        </div>
        <button
          type="button"
          onClick={onlyNecessary}
          aria-label={m.consent_close()}
          className="absolute top-1 right-1 grid size-11 place-items-center md:top-3 lg:-right-3 rounded-full hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </section>
  )
}
