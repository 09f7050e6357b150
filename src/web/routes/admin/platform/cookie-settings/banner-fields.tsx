import {
  type BannerTexts,
  maxBannerTextLength,
  maxBannerTitleLength,
} from '#domain/platform/cookies/banner.ts'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'
import type { ShippedBanner } from './shipped-banner.ts'

type Props = {
  banner: BannerTexts
  shipped: ShippedBanner
  values: Record<string, string> | undefined
  errors: Record<string, string>
}

/** Title and text of the banner by language; an empty field uses the shipped text, shown as a placeholder. */
export function BannerFields({ banner, shipped, values, errors }: Props) {
  return (
    <Card title={m.cookie_banner()}>
      <p className="text-slate">{m.cookie_banner_hint()}</p>
      {languages.map((language) => (
        <fieldset key={language} className="grid min-w-0 gap-4">
          <legend className="mb-2 font-semibold text-ink-strong">{languageNames[language]}</legend>
          <Field
            name={`title.${language}`}
            label={m.cookie_banner_title()}
            defaultValue={values?.[`title.${language}`] ?? banner.title[language]}
            error={errors[`title.${language}`]}
            placeholder={shipped.title[language]}
            maxLength={maxBannerTitleLength}
            lang={language}
            autoComplete="off"
          />
          <TextField
            name={`text.${language}`}
            label={m.cookie_banner_text()}
            defaultValue={values?.[`text.${language}`] ?? banner.text[language]}
            error={errors[`text.${language}`]}
            placeholder={shipped.text[language]}
            maxLength={maxBannerTextLength}
            lang={language}
            rows={3}
            className="field min-h-40 resize-y py-3 max-md:min-h-60"
          />
        </fieldset>
      ))}
    </Card>
  )
}
