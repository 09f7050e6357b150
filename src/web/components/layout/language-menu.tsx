import type { ComponentProps, FormEvent } from 'react'
import { useLocation } from 'react-router'
import { languageNames, languages } from '#domain/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'

/** The language selector of the header. */
export function LanguageMenu({ id }: { id: string }) {
  return (
    <div className="relative">
      <button type="button" popoverTarget={id} className="button-base px-3 uppercase hover:bg-sunken">
        <span className="sr-only">{m.language_label()} </span>
        {currentLanguage()}
      </button>
      <LanguageChoices id={id} popover="auto" className="menu-popover" />
    </div>
  )
}

/** A plain form, so the choice is remembered and works without JavaScript. */
export function LanguageChoices(form: Omit<ComponentProps<'form'>, 'children' | 'method' | 'action'>) {
  const { pathname, search } = useLocation()
  const current = currentLanguage()
  return (
    <form {...form} method="post" action="/language" onSubmit={rememberHere}>
      <input type="hidden" name="from" value={pathname + search} />
      {languages.map((language) => (
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

/** The browser keeps the choice too, as the specification says; the server goes by the cookie. */
function rememberHere(event: FormEvent<HTMLFormElement>) {
  const { submitter } = event.nativeEvent as SubmitEvent
  if (submitter instanceof HTMLButtonElement) localStorage.setItem('language', submitter.value)
}
