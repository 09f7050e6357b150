import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type OptionalCategory, optionalCategories } from '#domain/platform/cookies/cookie-choice.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { useShop } from '../layout/use-shop.ts'
import { LocalLink } from '../ui/local-link.tsx'
import { type ConsentView, currentChoice, showConsent } from './consent-store.ts'
import { CookieCategory, categoryName } from './privacy-category.tsx'
import { useChoices } from './use-choices.ts'

type Tab = Exclude<ConsentView, 'none' | 'banner'>
const tabs: readonly Tab[] = ['simple', 'advanced']

/** The consent manager: one answer for all, or one per category. Closing it changes nothing. */
export function CookieManager({ startsWith }: { startsWith: Tab }) {
  const { version, banner, ...entries } = useShop().cookies
  const used = optionalCategories.filter((category) => entries[category].length > 0)
  const unused = optionalCategories.filter((category) => entries[category].length === 0)
  const dialog = useRef<HTMLDialogElement>(null)
  const [tab, setTab] = useState<Tab>(startsWith)
  const [allowed, setAllowed] = useState<readonly OptionalCategory[]>(() => {
    const settings = currentChoice(version)?.settings
    return optionalCategories.filter((category) => settings?.[category])
  })
  const { acceptAll, onlyNecessary, save } = useChoices()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const toggle = (category: OptionalCategory) =>
    setAllowed((now) =>
      now.includes(category)
        ? now.filter((allowedCategory) => allowedCategory !== category)
        : [...now, category],
    )
  const moveTab = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tab === 'simple' ? 'advanced' : 'simple'
    setTab(other)
    document.getElementById(`privacy-${other}`)?.focus()
  }
  const renderCategory = (category: OptionalCategory) => (
    <CookieCategory
      key={category}
      category={category}
      isAllowed={allowed.includes(category)}
      onToggle={() => toggle(category)}
    />
  )
  const names = { simple: m.consent_tab_simple(), advanced: m.consent_tab_advanced() }
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="privacy-choices"
      onClose={() => showConsent(currentChoice(version) ? 'none' : 'banner')}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="privacy-choices" className="text-section">
          {m.consent_manager_title()}
        </h2>
        <button
          type="button"
          onClick={() => dialog.current?.close()}
          aria-label={m.close()}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div role="tablist" aria-labelledby="privacy-choices" className="mt-4 flex gap-1 border-b border-line">
        {tabs.map((tabName) => (
          <button
            key={tabName}
            id={`privacy-${tabName}`}
            type="button"
            role="tab"
            aria-selected={tabName === tab}
            aria-controls="privacy-panel"
            tabIndex={tabName === tab ? 0 : -1}
            onClick={() => setTab(tabName)}
            onKeyDown={moveTab}
            className="min-h-11 border-b-3 border-transparent px-4 font-medium aria-selected:border-accent aria-selected:text-ink-strong"
          >
            {names[tabName]}
          </button>
        ))}
      </div>
      <div id="privacy-panel" role="tabpanel" aria-labelledby={`privacy-${tab}`} className="mt-5">
        {tab === 'simple' ? (
          <>
            <p>{banner.text || m.consent_banner_text()}</p>
            <div className="mt-5 flex flex-wrap gap-2">
              <button type="button" className="button-base button-quiet flex-1 basis-48" onClick={acceptAll}>
                {m.consent_accept_all()}
              </button>
              <button
                type="button"
                className="button-base button-quiet flex-1 basis-48"
                onClick={onlyNecessary}
              >
                {m.consent_only_necessary()}
              </button>
            </div>
          </>
        ) : (
          <div className="grid gap-3">
            <CookieCategory category="necessary" isAllowed />
            {used.map(renderCategory)}
            {unused.length > 0 && (
              <details>
                <summary className="min-h-11 py-2.5 text-sm text-ink-strong">
                  {m.consent_unused({ names: formatList(unused.map(categoryName)) })}
                </summary>
                <div className="mt-2 grid gap-3">{unused.map(renderCategory)}</div>
              </details>
            )}
          </div>
        )}
      </div>
      <p className="mt-5 text-sm">
        <LocalLink to="/legal/cookies" className="link" onClick={() => dialog.current?.close()}>
          {m.consent_policy_link()}
        </LocalLink>
      </p>
      {tab === 'advanced' && (
        <div className="sticky bottom-0 -mx-5 mt-4 border-t border-line bg-surface px-5 py-3">
          <button
            type="button"
            className="button-base button-primary w-full sm:w-auto"
            onClick={() => save(allowed)}
          >
            {m.consent_save()}
          </button>
        </div>
      )}
    </dialog>
  )
}

const formatList = (names: readonly string[]) => new Intl.ListFormat(currentLanguage()).format(names)
