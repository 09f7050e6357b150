import { type FormEvent, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { languages } from '#domain/language.ts'
import type { BannerTexts } from '#domain/privacy/banner.ts'
import { optionalCategories } from '#domain/privacy/cookie-choice.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { BannerFields } from './banner-fields.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { CategoryFields } from './category-fields.tsx'
import type { CookiesData } from './load-cookies.ts'

type Props = { cookies: CookiesData['cookies']; mayChange: boolean; result: FormResult | undefined }

/** Everything visitors are asked, in one form: so that one change asks them once. */
export function CookieForm({ cookies, mayChange, result }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const values = result?.values
  const errors = result?.fields ?? {}
  const [words, setWords] = useState<BannerTexts>(cookies.banner)
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const typed = new FormData(event.currentTarget)
    const of = (name: string) =>
      Object.fromEntries(
        languages.map((language) => [language, String(typed.get(`${name}.${language}`) ?? '')]),
      ) as BannerTexts['title']
    setWords({ title: of('title'), text: of('text') })
  }
  return (
    <Form method="post" noValidate onInput={follow} className="mt-5 grid gap-5">
      <ErrorSummary error={result?.error} fields={errors} />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="base" id="base" value={cookies.version} />
      <fieldset
        disabled={!mayChange}
        className="grid min-w-0 items-start gap-5 xl:grid-cols-2 xl:grid-rows-[auto_1fr]"
      >
        <div className="grid min-w-0 gap-5">
          {optionalCategories.map((category) => (
            <CategoryFields
              key={category}
              category={category}
              entries={cookies[category]}
              values={values}
              errors={errors}
            />
          ))}
        </div>
        <div className="grid min-w-0 gap-5 xl:row-span-2">
          <BannerFields banner={cookies.banner} values={values} errors={errors} />
          <Card title={m.cookie_preview()}>
            <BannerPreview words={words} />
          </Card>
        </div>
        {mayChange && (
          <div className="xl:col-start-1">
            <Card title={m.cookie_save_title()}>
              <p>{m.cookie_asks_again({ version: cookies.version, next: cookies.version + 1 })}</p>
              <label className="flex items-start gap-3">
                <input
                  type="checkbox"
                  name="correction"
                  id="correction"
                  defaultChecked={values?.correction === 'on'}
                  aria-invalid={errors.correction ? true : undefined}
                  aria-describedby="correction-hint"
                  className="mt-1 size-5 shrink-0 accent-ink-strong"
                />
                <span>
                  <span className="font-medium text-ink-strong">{m.cookie_correction()}</span>
                  <span id="correction-hint" className="block text-sm text-slate">
                    {m.cookie_correction_hint()}
                  </span>
                  {errors.correction && (
                    <span className="block text-sm font-medium text-bad">{errors.correction}</span>
                  )}
                </span>
              </label>
              <button
                type="submit"
                disabled={isBusy}
                className="button-base button-primary justify-self-start"
              >
                {m.save()}
              </button>
            </Card>
          </div>
        )}
      </fieldset>
    </Form>
  )
}
