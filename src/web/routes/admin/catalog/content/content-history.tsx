import { Form, href, Link, useNavigation } from 'react-router'
import { readContentPicture } from '#domain/catalog/content/content-picture.ts'
import { languageNames } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { ContentImage } from '#web/components/content/content-image.tsx'
import { SendButton } from '#web/components/forms/send-button.tsx'
import { ComparedText } from './compared-text.tsx'

import type { ContentItemData } from './load-content-item.ts'

type Props = Pick<ContentItemData, 'entry' | 'versions' | 'compared' | 'mayChange'>

/**
 * Published versions of an item, with their dates; each can be compared with the current text and restored as a draft.
 */
export function ContentHistory({ entry, versions, compared, mayChange }: Props) {
  const isBusy = useNavigation().formMethod === 'POST'
  const path = href('/admin/content/:key', { key: entry.key })
  return (
    <Card title={m.content_history()}>
      {versions.length === 0 && <p className="text-slate">{m.content_history_none()}</p>}
      <ol className="grid divide-y divide-line">
        {versions.map(({ id, language, value, publishedAt, publishedBy, isOriginal }) => {
          const when = isOriginal
            ? m.content_version_first({ date: publishedAt })
            : m.content_version_by({ date: publishedAt, name: publishedBy ?? '—' })
          const label = `${languageNames[language]} · ${when}`
          return (
            <li key={id} id={`version-${id}`} className="grid gap-2 py-4">
              <p className="font-medium text-ink-strong">{label}</p>
              {compared?.id === id && entry.type !== 'picture' ? (
                <ComparedText words={compared.words} language={language} />
              ) : (
                <VersionText value={value} language={language} />
              )}
              <div className="flex flex-wrap items-center gap-3">
                {entry.type !== 'picture' && compared?.id !== id && (
                  <Link
                    to={`${path}?version=${id}`}
                    preventScrollReset
                    className="link inline-flex min-h-9 items-center"
                    aria-label={`${m.content_compare()} – ${label}`}
                  >
                    {m.content_compare()}
                  </Link>
                )}
                {mayChange && value !== entry.texts[language].value && (
                  <Form method="post" action={path} preventScrollReset>
                    <input type="hidden" name="version" value={id} />
                    <input type="hidden" name="base" value={entry.texts[language].token} />
                    <SendButton
                      name="intent"
                      value="restore"
                      isBusy={isBusy}
                      aria-label={`${m.content_give_back()} – ${label}`}
                      className="button-quiet"
                    >
                      {m.content_give_back()}
                    </SendButton>
                  </Form>
                )}
              </div>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

function VersionText({ value, language }: { value: string; language: string }) {
  const picture = readContentPicture(value)
  return (
    <>
      {picture && <ContentImage value={value} sizes="12rem" className="max-w-48 rounded-md" />}
      <p lang={language} className="line-clamp-6 whitespace-pre-line wrap-anywhere">
        {(picture ? picture.alt : value) || m.content_emptied()}
      </p>
    </>
  )
}
