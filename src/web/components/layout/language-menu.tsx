import { useLocation } from 'react-router'
import { languageNames, languages } from '#domain/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'

/** The language selector: a plain form, so the choice is remembered and works without JavaScript. */
export function LanguageMenu({ id }: { id: string }) {
  const { pathname, search } = useLocation()
  const current = currentLanguage()
  return (
    <div className="relative">
      <button type="button" popoverTarget={id} className="button-base px-3 uppercase hover:bg-sunken">
        <span className="sr-only">{m.language_label()} </span>
        {current}
      </button>
      <form id={id} popover="auto" method="post" action="/language" className="menu-popover">
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
    </div>
  )
}
