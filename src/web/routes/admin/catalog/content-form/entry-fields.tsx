import { languages } from '#domain/platform/language/language.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import type { ShownEntry } from '../content/describe-entry.ts'
import { LocationLink } from '../content/location-link.tsx'
import { ImageFields } from './image-fields.tsx'
import { WordsField } from './words-field.tsx'

type Props = {
  /** The item when editing started. */
  entry: ShownEntry
  /** The item as last loaded. */
  now: ShownEntry | undefined
  refusal: FormResult | undefined
  /** Values typed earlier, with the version tokens that they are based on. */
  typed: Readonly<Record<string, string>>
  /** True if the page shows only this item: its name is then already the page's title. */
  isAlone: boolean
}

/** One content item in its three languages, side by side where there is room. */
export function EntryFields({ entry, now, refusal, typed, isAlone }: Props) {
  const { key, name, location } = entry
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-4 pt-3">
      <legend className={isAlone ? 'sr-only' : 'px-1 text-lg font-semibold text-ink-strong wrap-anywhere'}>
        {name}
      </legend>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-slate">
        <code className="wrap-anywhere">{key}</code>
        <LocationLink location={location} />
      </p>
      {entry.type === 'picture' ? (
        <ImageFields entry={entry} now={now} refusal={refusal} typed={typed} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-3">
          {languages.map((language) => (
            <WordsField
              key={language}
              entry={entry}
              now={now}
              language={language}
              refusal={refusal}
              typed={typed}
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
