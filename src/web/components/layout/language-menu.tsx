import type { ComponentProps, FormEvent } from 'react'
import { useLocation } from 'react-router'
import { type Language, languageNames } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { tryBrowserStorage } from '../ui/try-browser-storage.ts'

/** `choices`: the languages offered here; the back office offers all languages, whatever the shop offers. */
type Props = { id: string; choices: readonly Language[] }

/** Language selector of the header; renders nothing if there is only one language. */
export function LanguageMenu({ id, choices }: Props) {
  if (choices.length < 2) return null
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget={id}
        className="button-base min-w-11 px-3 uppercase hover:bg-sunken"
      >
        <span className="sr-only">{m.language_label()} </span>
        {currentLanguage()}
      </button>
      <LanguageChoices id={id} choices={choices} popover="auto" className="menu-popover" />
    </div>
  )
}

type ChoicesProps = Omit<ComponentProps<'form'>, 'children' | 'method' | 'action'> & Pick<Props, 'choices'>

/** A plain form, so that choosing works without JavaScript: the server stores the choice in a cookie. */
export function LanguageChoices({ choices, ...form }: ChoicesProps) {
  const { pathname, search } = useLocation()
  const current = currentLanguage()
  return (
    <form {...form} method="post" action="/language" onSubmit={storeChoice}>
      <input type="hidden" name="from" value={pathname + search} />
      {choices.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-current={language === current || undefined}
          className="menu-item"
        >
          {languageNames[language]}
        </button>
      ))}
    </form>
  )
}

/**
 * Also stores the choice in the browser's storage, as the contract requires; the server reads only the cookie. Sets
 * `from` to the current URL, because a cached page may have been rendered without the query.
 */
function storeChoice(event: FormEvent<HTMLFormElement>) {
  const { submitter } = event.nativeEvent as SubmitEvent
  const from = event.currentTarget.elements.namedItem('from')
  if (from instanceof HTMLInputElement) from.value = location.pathname + location.search
  tryBrowserStorage(() => {
    if (submitter instanceof HTMLButtonElement) localStorage.setItem('language', submitter.value)
    // From this share of the page height, `firstPaintScript` restores the scroll position on the next page.
    sessionStorage.setItem('language-place', String(scrollY / document.documentElement.scrollHeight))
  })
}
