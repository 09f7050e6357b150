import { languages } from '#domain/language.ts'
import type { BannerTexts } from '#domain/privacy/banner.ts'
import { m } from '#messages/messages.ts'

const answers = [m.consent_accept_all, m.consent_only_necessary, m.consent_customize]

/** The banner as visitors will see it, in each language; nothing in it answers. */
export function BannerPreview({ words }: { words: BannerTexts }) {
  return (
    <ul className="grid gap-4">
      {languages.map((language) => {
        const locale = { locale: language }
        return (
          <li key={language} lang={language} className="rounded-field border border-line bg-paper p-4">
            <p className="font-display text-lg font-semibold text-ink-strong wrap-anywhere">
              {words.title[language].trim() || m.consent_banner_title({}, locale)}
            </p>
            <p className="mt-1 text-sm wrap-anywhere">
              {words.text[language].trim() || m.consent_banner_text({}, locale)}{' '}
              <span className="underline">{m.consent_policy_link({}, locale)}</span>
            </p>
            <p className="mt-3 flex flex-wrap gap-2">
              {answers.map((answer) => (
                <span key={answer({}, locale)} className="button-base button-quiet pointer-events-none">
                  {answer({}, locale)}
                </span>
              ))}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
