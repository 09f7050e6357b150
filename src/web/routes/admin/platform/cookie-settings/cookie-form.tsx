import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import type { BannerTexts } from '#domain/platform/cookies/banner.ts'
import { optionalCategories } from '#domain/platform/cookies/cookie-choice.ts'
import { languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { SaveBar } from '#web/components/back-office/forms/save-bar.tsx'
import { useBaseVersion } from '#web/components/back-office/forms/use-base-version.ts'
import { useSaveCount } from '#web/components/back-office/forms/use-save-count.ts'
import { useUnsavedChanges } from '#web/components/back-office/forms/use-unsaved-changes.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { BannerFields } from './banner-fields.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { CategoryFields } from './category-fields.tsx'

import { CorrectionBox } from './correction-box.tsx'
import type { CookiesData } from './load-cookies.ts'

type Props = { stored: CookiesData; result: FormResult | undefined }

const formId = 'cookie-form'

/** One form for all cookie settings, so that one save asks visitors for consent only once. */
export function CookieForm({ stored, result: actionResult }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { mayChange } = stored
  const isBusy = useNavigation().formMethod === 'POST'
  const [dismissed, setDismissed] = useState<FormResult>()
  const result = actionResult === dismissed ? undefined : actionResult
  const saveCount = useSaveCount(result !== undefined)
  const { begun, formVersion, resetBase } = useBaseVersion(stored, saveCount)
  const [isReloading, setReloading] = useState(false)
  const isDirty = useUnsavedChanges(form, !isBusy && !isReloading, saveCount + formVersion)
  useEffect(() => {
    if (isReloading) location.reload()
  }, [isReloading])
  const { cookies } = begun
  const values = result?.values
  const errors = result?.fields ?? {}
  const cancel = () => {
    // Another user saved in the meantime: only a reload fetches their changes.
    if (errors.base) return setReloading(true)
    setDismissed(actionResult)
    resetBase()
  }
  return (
    <div className="mt-5">
      <div className="mb-5 empty:hidden">
        <ErrorSummary error={result?.error} fields={errors} />
      </div>
      <Form
        key={formVersion}
        id={formId}
        ref={form}
        method="post"
        noValidate
        className="[&_:is(input,textarea,summary,button)]:scroll-my-40"
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="base" id="base" value={values?.base ?? begun.base} readOnly />
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
          <BannerColumn banner={cookies.banner} shipped={stored.shipped} values={values} errors={errors} />
          {mayChange && (
            <div className="xl:col-start-1">
              <Card title={m.cookie_save_title()}>
                <p>{m.cookie_asks_again({ version: cookies.version, next: cookies.version + 1 })}</p>
                <CorrectionBox isChecked={values?.correction === 'on'} error={errors.correction} />
              </Card>
            </div>
          )}
        </fieldset>
      </Form>
      {mayChange && (
        <div className="bar-below no-print sticky bottom-0 z-10 mt-5 flex border-t border-line bg-paper">
          <SaveBar
            form={formId}
            path={href('/admin/cookie-settings')}
            isDirty={isDirty}
            isBusy={isBusy}
            onCancel={cancel}
          />
        </div>
      )}
    </div>
  )
}

/** Texts of the banner, with a live preview. */
function BannerColumn(props: Parameters<typeof BannerFields>[0]) {
  const [words, setWords] = useState<BannerTexts>(props.banner)
  const updatePreview = ({ currentTarget }: FormEvent<HTMLElement>) => {
    const form = currentTarget.closest('form')
    if (!form) return
    const formData = new FormData(form)
    const getText = (name: string) =>
      Object.fromEntries(
        languages.map((language) => [language, String(formData.get(`${name}.${language}`) ?? '')]),
      ) as BannerTexts['title']
    setWords({ title: getText('title'), text: getText('text') })
  }
  return (
    <div onInput={updatePreview} className="grid min-w-0 gap-5 xl:row-span-2">
      <BannerFields {...props} />
      <Card title={m.cookie_preview()}>
        <BannerPreview words={words} shipped={props.shipped} />
      </Card>
    </div>
  )
}
