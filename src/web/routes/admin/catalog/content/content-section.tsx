import { Pencil } from 'lucide-react'
import { href, Link } from 'react-router'
import { readContentPicture } from '#domain/catalog/content/content-picture.ts'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { ContentImage } from '#web/components/content/content-image.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'

import type { ShownEntry, ShownText } from './describe-entry.ts'
import { LocationLink } from './location-link.tsx'
import { sectionName } from './section-name.ts'

type Props = { section: string; entries: readonly ShownEntry[]; mayChange: boolean }

/** Items of one section, each with its languages side by side. */
export function ContentSection({ section, entries, mayChange }: Props) {
  return (
    <section aria-label={sectionName(section)} className="grid min-w-0 gap-3">
      <h2 className="text-xl wrap-anywhere">{sectionName(section)}</h2>
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <li
            key={entry.key}
            className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4"
            data-content={entry.key}
          >
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <h3 className="text-base font-semibold wrap-anywhere">
                <Link
                  to={href('/admin/content/:key', { key: entry.key })}
                  className="link inline-flex min-h-9 items-center gap-2"
                >
                  {mayChange && <Pencil aria-hidden="true" className="size-4 shrink-0" />}
                  {entry.name}
                </Link>
              </h3>
              <code className="text-sm text-slate wrap-anywhere">{entry.key}</code>
              <LocationLink location={entry.location} />
            </div>
            {hasNoPicture(entry) ? (
              <p className="text-slate">{m.content_picture_none()}</p>
            ) : (
              <Texts entry={entry} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** True for a picture without published or draft version in any language. */
function hasNoPicture({ type, texts }: ShownEntry): boolean {
  return (
    type === 'picture' && languages.every((language) => !texts[language].value && !texts[language].isDraft)
  )
}

function Texts({ entry }: { entry: ShownEntry }) {
  return (
    <dl className="grid gap-4 lg:grid-cols-3">
      {languages.map((language) => (
        <div key={language} className="grid min-w-0 content-start gap-1">
          <dt className="flex flex-wrap items-center gap-2 text-sm text-slate">
            {languageNames[language]}
            {entry.texts[language].isMissing && <StatusChip tone="warn" text={m.content_missing()} />}
            {entry.texts[language].isDraft && <StatusChip tone="calm" text={m.content_draft()} />}
          </dt>
          <dd lang={language}>
            <Excerpt text={entry.texts[language]} isPicture={entry.type === 'picture'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Excerpt({ text: { value, defaultValue }, isPicture }: { text: ShownText; isPicture: boolean }) {
  if (!value && defaultValue)
    return (
      <p className="text-slate wrap-anywhere">
        {defaultValue} <span lang={currentLanguage()}>{m.content_default()}</span>
      </p>
    )
  if (!isPicture) return <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{value || '—'}</p>
  return (
    <>
      <ContentImage value={value} sizes="12rem" className="max-w-48 rounded-md" />
      <p className="wrap-anywhere">{readContentPicture(value)?.alt || '—'}</p>
    </>
  )
}
