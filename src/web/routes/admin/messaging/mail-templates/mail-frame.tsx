import { useState } from 'react'
import { m } from '#messages/messages.ts'
import type { MailTemplateData } from './load-mail-template.ts'

const views = ['computer', 'phone', 'dark', 'text'] as const
type View = (typeof views)[number]

const viewTexts: Record<View, () => string> = {
  computer: m.mail_view_computer,
  phone: m.mail_view_phone,
  dark: m.storefront_theme_dark,
  text: m.mail_template_view_text,
}

type Props = { preview: MailTemplateData['preview']; isRendering: boolean; isDraft: boolean }

/** Preview of the mail as received. The sandboxed frame runs no script and opens no link. */
export function MailFrame({ preview: { mail, issues }, isRendering, isDraft }: Props) {
  const [view, setView] = useState<View>('computer')
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields */}
      <div role="group" aria-label={m.mail_template_views()} className="when-scripted flex flex-wrap gap-1">
        {views.map((viewName) => (
          <button
            key={viewName}
            type="button"
            aria-pressed={viewName === view}
            onClick={() => setView(viewName)}
            className="inline-flex min-h-9 items-center rounded-full px-3 text-sm font-medium hover:bg-sunken aria-pressed:bg-ink-strong aria-pressed:text-paper"
          >
            {viewTexts[viewName]()}
          </button>
        ))}
      </div>
      <p role="status" className="text-sm text-slate">
        {isRendering
          ? m.template_preview_busy()
          : isDraft
            ? m.template_preview_draft()
            : m.mail_preview_saved()}
      </p>
      {mail ? (
        <>
          <p className="rounded-field bg-sunken px-3 py-2">
            <span className="text-sm text-slate">{m.contact_subject()}</span>
            <br />
            <span className="font-semibold wrap-anywhere text-ink-strong">{mail.subject}</span>
          </p>
          {view === 'text' ? (
            <textarea
              readOnly
              value={mail.plainText}
              aria-label={m.mail_template_view_text()}
              className="field h-[70dvh] resize-y bg-sunken py-3 font-mono text-sm"
            />
          ) : (
            <iframe
              key={view}
              sandbox=""
              srcDoc={toReaderHtml(mail.html, view === 'dark')}
              title={m.mail_preview_frame()}
              className={`h-[70dvh] w-full rounded-md border border-line bg-white ${view === 'phone' ? 'mx-auto max-w-[375px]' : ''}`}
            />
          )}
        </>
      ) : (
        <p
          className={`rounded-card border p-4 text-ink-strong ${issues.length > 0 ? 'border-bad bg-bad-soft' : 'border-line bg-sunken'}`}
        >
          {m.mail_preview_none()}
        </p>
      )}
    </>
  )
}

/** Switches the mail's dark rules on or off, regardless of the colour scheme of the user's browser. */
function toReaderHtml(html: string, isDark: boolean): string {
  return html.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all')
}
