import type { BannerTexts } from '#domain/platform/cookies/banner.ts'
import { languages } from '#domain/platform/language/language.ts'
import type { ShippedBanner } from './shipped-banner.ts'

const answers = ['acceptAll', 'onlyNecessary'] as const

/** Preview of the banner in each language; its controls are inert. */
export function BannerPreview({ words, shipped }: { words: BannerTexts; shipped: ShippedBanner }) {
  return (
    <ul className="grid gap-4">
      {languages.map((language) => (
        <li key={language} lang={language} className="rounded-field border border-line bg-paper p-4">
          <p className="font-display text-lg font-semibold text-ink-strong wrap-anywhere">
            {words.title[language].trim() || shipped.title[language]}
          </p>
          <p className="mt-1 text-sm wrap-anywhere">
            {words.text[language].trim() || shipped.text[language]}
          </p>
          <p className="mt-3 grid max-w-md grid-cols-2 gap-2">
            {answers.map((answer) => (
              <span key={answer} className="button-base button-quiet pointer-events-none">
                {shipped[answer][language]}
              </span>
            ))}
          </p>
          <p className="mt-2 flex max-w-md flex-wrap justify-center gap-x-6 text-sm underline">
            <span>{shipped.customize[language]}</span>
            <span>{shipped.policy[language]}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
