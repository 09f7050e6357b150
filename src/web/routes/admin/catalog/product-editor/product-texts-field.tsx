import { Fragment, type ReactNode } from 'react'
import type { ProductTexts } from '#domain/catalog/products/product-draft.ts'
import type { ProductForm } from '#domain/catalog/products/product-form.ts'
import { type Language, languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { Field } from '#web/components/forms/field.tsx'
import { TextField } from '#web/components/forms/text-field.tsx'

type Props = {
  values: ProductForm
  typed: ProductForm
  errors: Record<string, string>
  chosen: Language
  onChoose: (language: Language) => void
}

/** Texts of a product, one tab per language; a mark shows missing or invalid ones. */
export function ProductTextsField({ values, typed, errors, chosen, onChoose }: Props) {
  const isMissing = (language: Language) =>
    !typed[`name.${language}`]?.trim() || !typed[`description.${language}`]?.trim()
  const hasErrors = (language: Language) =>
    Object.keys(errors).some((field) => field.endsWith(`.${language}`))
  return (
    <section aria-label={m.product_texts()}>
      <div
        role="tablist"
        aria-label={m.product_languages()}
        className="flex flex-wrap gap-1 border-b border-line"
      >
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={`tab-${language}`}
            aria-selected={chosen === language}
            aria-controls={`texts-${language}`}
            tabIndex={chosen === language ? 0 : -1}
            onClick={() => onChoose(language)}
            onKeyDown={(event) => {
              const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
              if (!step) return
              const next =
                languages[(languages.indexOf(language) + step + languages.length) % languages.length]
              if (!next) return
              onChoose(next)
              document.getElementById(`tab-${next}`)?.focus()
            }}
            className="inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-4 font-medium aria-selected:border-accent aria-selected:text-ink-strong"
          >
            {languageNames[language]}
            {hasErrors(language) ? (
              <span className="text-bad">
                <span aria-hidden="true">⚠</span>
                <span className="sr-only">{m.product_language_wrong()}</span>
              </span>
            ) : (
              isMissing(language) && (
                <span className="rounded-full bg-warn-soft px-2 py-0.5 text-xs font-semibold text-warn">
                  {m.product_language_to_write()}
                </span>
              )
            )}
          </button>
        ))}
      </div>
      {languages.map((language) => (
        <div
          key={language}
          role="tabpanel"
          id={`texts-${language}`}
          aria-labelledby={`tab-${language}`}
          hidden={chosen !== language && !hasErrors(language)}
          className="mt-4 grid gap-4"
        >
          <LanguageTexts language={language} values={values} errors={errors} />
        </div>
      ))}
    </section>
  )
}

function LanguageTexts({
  language,
  values,
  errors,
}: { language: Language } & Pick<Props, 'values' | 'errors'>) {
  const common = (field: keyof ProductTexts) => {
    const name = `${field}.${language}`
    return { name, lang: language, defaultValue: values[name], error: errors[name] }
  }
  const { features, included, faq, ...otherFields }: Record<keyof ProductTexts, ReactNode> = {
    name: <Field {...common('name')} label={m.product_name()} maxLength={120} required={language === 'fr'} />,
    description: (
      <TextField {...common('description')} label={m.product_description()} maxLength={2000} rows={3} />
    ),
    slug: <Field {...common('slug')} label={m.product_slug()} hint={m.product_slug_hint()} maxLength={80} />,
    details: <TextField {...common('details')} label={m.product_details()} rows={6} />,
    features: <TextField {...common('features')} label={m.product_features_field()} rows={6} />,
    included: <TextField {...common('included')} label={m.product_included_field()} rows={6} />,
    faq: <TextField {...common('faq')} label={m.product_faq_field()} rows={6} />,
  }
  return (
    <>
      {Object.entries(otherFields).map(([name, input]) => (
        <Fragment key={name}>{input}</Fragment>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        {features}
        {included}
      </div>
      {faq}
    </>
  )
}
