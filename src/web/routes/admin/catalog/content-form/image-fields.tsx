import { readContentPicture } from '#domain/catalog/content/content-picture.ts'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { photoLimits } from '#domain/platform/pictures/picture-limits.ts'
import { m } from '#messages/messages.ts'
import { ContentImage } from '#web/components/content/content-image.tsx'
import { Field } from '#web/components/forms/field.tsx'
import { usePictureCheck } from '#web/components/pictures/use-picture-check.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import type { ShownEntry } from '../content/describe-entry.ts'
import { ConflictingText } from './conflicting-text.tsx'

type Props = {
  entry: ShownEntry
  now: ShownEntry | undefined
  refusal: FormResult | undefined
  typed: Readonly<Record<string, string>>
}

/** One picture for all languages, with an alternative text in each. */
export function ImageFields({ entry, now, refusal, typed }: Props) {
  const { key, texts } = entry
  const image = languages.map((language) => texts[language].value).find(Boolean)
  const error = languages.map((language) => refusal?.fields[`value.${key}.${language}`]).find(Boolean)
  const { fault, check } = usePictureCheck(photoLimits)
  const fileError = fault ?? refusal?.fields[`file.${key}`] ?? error
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3" key={image}>
      <div className="grid gap-3">
        {image ? (
          <ContentImage value={image} sizes="20rem" className="rounded-md" />
        ) : (
          <p className="text-sm text-slate">{m.content_picture_none()}</p>
        )}
        <Field
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          name={`file.${key}`}
          label={m.content_picture_file()}
          error={fileError}
          onChange={check}
          texts={{ malformed: fault }}
        />
        {image && (
          <label className="flex min-h-9 items-center gap-2">
            <input type="checkbox" name={`base-remove.${key}`} value="yes" />
            {m.content_picture_remove()}
          </label>
        )}
      </div>
      <div className="grid gap-3 lg:col-span-2">
        {languages.map((language) => {
          const { value, token } = texts[language]
          const [alt, base] = [`alt.${key}.${language}`, `base.${key}.${language}`]
          return (
            <div key={language} className="grid gap-2">
              <input type="hidden" name={`base-picture.${key}.${language}`} value={value} />
              <input type="hidden" name={base} value={typed[base] ?? token} />
              <Field
                name={alt}
                id={`value.${key}.${language}`}
                lang={language}
                maxLength={250}
                label={m.content_picture_alt({ language: languageNames[language] })}
                defaultValue={typed[alt] ?? readContentPicture(value)?.alt ?? ''}
              />
              {error && (
                <ConflictingText
                  name={`base-over.${key}.${language}`}
                  text={withAltOnly(now?.texts[language])}
                  base={typed[base] ?? token}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Replaces the value, a picture stored as JSON, by its alternative text for display. */
function withAltOnly<T extends { value: string }>(text: T | undefined): T | undefined {
  return text && { ...text, value: readContentPicture(text.value)?.alt ?? '' }
}
