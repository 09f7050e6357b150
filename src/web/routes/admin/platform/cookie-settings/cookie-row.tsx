import { ChevronDown } from 'lucide-react'
import { maxCookieTextLength } from '#domain/platform/cookies/banner.ts'
import type { CookieEntry } from '#domain/platform/cookies/cookie-entry.ts'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { Field } from '#web/components/forms/field.tsx'

type Props = {
  prefix: string
  entry: CookieEntry | undefined
  values: Record<string, string> | undefined
  errors: Record<string, string>
  /** Shown without scripts only. */
  isHidden: boolean
}

/** One cookie: name, provider, purpose and duration; expanded if it is new or has an error. */
export function CookieRow({ prefix, entry, values, errors, isHidden }: Props) {
  const hasErrors = Object.keys(errors).some((name) => name.startsWith(`${prefix}.`))
  const getValue = (part: string, saved: string) => values?.[`${prefix}.${part}`] ?? saved
  const name = getValue('name', entry?.name ?? '')
  const field = (part: string, saved: string) => ({
    name: `${prefix}.${part}`,
    defaultValue: getValue(part, saved),
    error: errors[`${prefix}.${part}`],
    autoComplete: 'off',
  })
  return (
    <details
      open={hasErrors || (!entry && !isHidden)}
      className={`group rounded-field border border-line px-4 ${isHidden ? 'when-unscripted' : ''}`}
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 py-2 font-medium wrap-anywhere text-ink-strong">
        {entry ? <code>{name}</code> : m.cookie_new()}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 pb-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            {...field('name', entry?.name ?? '')}
            label={m.cookie_name()}
            hint={m.cookie_name_hint()}
            maxLength={64}
            spellCheck={false}
          />
          <Field
            {...field('days', entry ? String(entry.days) : '')}
            label={m.contract_duration()}
            hint={m.cookie_days_hint()}
            inputMode="numeric"
            maxLength={3}
          />
        </div>
        <Field
          {...field('provider', entry?.provider ?? '')}
          label={m.cookie_provider()}
          hint={m.cookie_provider_hint()}
          maxLength={80}
        />
        {languages.map((language) => (
          <Field
            key={language}
            {...field(`purpose.${language}`, entry?.purpose[language] ?? '')}
            label={m.cookie_purpose_in({ language: languageNames[language] })}
            maxLength={maxCookieTextLength}
            lang={language}
          />
        ))}
        {entry && (
          <label className="flex items-center gap-3">
            <input
              type="checkbox"
              name={`${prefix}.remove`}
              defaultChecked={values?.[`${prefix}.remove`] === 'on'}
            />
            {m.cookie_remove({ name: entry.name })}
          </label>
        )}
      </div>
    </details>
  )
}
