import { useRef } from 'react'
import type { Language } from '#domain/platform/language/language.ts'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { describedBy, FieldFrame } from '#web/components/forms/field.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { ShownEntry } from '../content/describe-entry.ts'
import { ConflictingText } from './conflicting-text.tsx'
import { RichTools } from './rich-tools.tsx'

type Props = {
  entry: ShownEntry
  now: ShownEntry | undefined
  language: Language
  refusal: FormResult | undefined
  /** Values typed earlier, with the version tokens that they are based on. */
  typed: Readonly<Record<string, string>>
}

/**
 * Field for a text in one language, according to its type. No maxlength: browsers would cut pasted text silently, so
 * the server refuses a text that is too long.
 */
export function WordsField({ entry, now, language, refusal, typed }: Props) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { key, type, isRequired } = entry
  const text = entry.texts[language]
  const name = `value.${key}.${language}`
  const base = `base.${key}.${language}`
  const error = refusal?.fields[name]
  const hint = hintText(entry)
  const attributes = {
    id: name,
    name,
    lang: language,
    defaultValue: typed[name] ?? text.value,
    'aria-required': isRequired,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(name, hint, error),
  } as const
  const isLong = type === 'long_text' || type === 'rich_text'
  return (
    <div className="grid min-w-0 gap-2">
      <FieldFrame id={name} label={languageNames[language]} hint={hint} error={error}>
        {type === 'rich_text' && <RichTools area={area} name={entry.name} language={language} />}
        {isLong ? (
          <textarea
            {...attributes}
            ref={area}
            rows={type === 'rich_text' ? 7 : 4}
            className="field resize-y py-2"
          />
        ) : (
          <input
            {...attributes}
            inputMode={type === 'number' ? 'decimal' : type === 'video' ? 'url' : undefined}
            className="field"
          />
        )}
      </FieldFrame>
      <input type="hidden" name={base} value={typed[base] ?? text.token} />
      <p className="flex flex-wrap items-center gap-2 text-sm text-slate empty:hidden">
        {text.isMissing && <StatusChip tone="warn" text={m.content_missing()} />}
        {text.isDraft && <StatusChip tone="calm" text={m.content_draft()} />}
        {text.isDraft && text.changedBy && text.changedAt && (
          <span>{m.content_changed_by({ name: text.changedBy, date: text.changedAt })}</span>
        )}
      </p>
      {error && (
        <ConflictingText
          name={`base-over.${key}.${language}`}
          text={now?.texts[language]}
          base={typed[base] ?? text.token}
        />
      )}
    </div>
  )
}

const fieldHints: Record<string, () => string> = {
  points: m.content_points_hint,
  link: m.content_link_hint,
  agreement: m.content_agreement_hint,
  product: m.content_product_hint,
}

function hintText({ key, type }: ShownEntry): string | undefined {
  if (type === 'rich_text') return m.content_rich_hint()
  if (type === 'video') return m.content_video_hint()
  return fieldHints[key.split('.').at(-1) ?? '']?.()
}
