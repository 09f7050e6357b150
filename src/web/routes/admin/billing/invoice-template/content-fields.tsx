import { languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { LinkTabs } from '#web/components/back-office/link-tabs.tsx'
import type { TemplateData } from './load-template.ts'
import { LockedMentions } from './locked-mentions.tsx'
import type { useTemplateUrlState } from './use-template-url-state.ts'
import { WordingFields } from './wording-fields.tsx'

type Props = {
  data: TemplateData
  values: TemplateData['form']
  errors: Record<string, string>
  place: ReturnType<typeof useTemplateUrlState>
}

/** Texts of invoices by language, and the mandatory texts. */
export function ContentFields({ data, values, errors, place: { place, pathOf, go } }: Props) {
  const hasErrors = (language: string) =>
    Object.keys(errors).some((field) => field.startsWith(`texts.${language}.`))
  return (
    <div className="grid gap-5">
      <Card title={m.template_wording()}>
        <p className="-mt-2 text-slate">{m.template_wording_text()}</p>
        <label className="flex items-center gap-3">
          <input type="checkbox" name="useFooter" defaultChecked={values.useFooter === 'on'} />
          {m.template_use_footer()}
        </label>
        <div className="border-b border-line">
          <LinkTabs
            label={m.template_wording_languages()}
            links={languages.map((language) => ({
              key: language,
              path: pathOf({ wording: language }),
              text: languageNames[language],
              isCurrent: place.wording === language,
              isWrong: hasErrors(language),
              go: () => go({ wording: language }),
            }))}
          />
        </div>
        {languages.map((language) => (
          <section
            key={language}
            aria-label={languageNames[language]}
            hidden={place.wording !== language && !hasErrors(language)}
          >
            <div className="grid gap-4">
              <WordingFields language={language} values={values} own={data.defaultWording} errors={errors} />
            </div>
          </section>
        ))}
      </Card>
      <LockedMentions />
    </div>
  )
}
