import { type RefObject, useState } from 'react'
import type { TriedSite } from '#domain/catalog/demonstrations/tried-site.ts'
import { m } from '#messages/messages.ts'
import { useTriedSite } from '#web/components/tried-site/use-tried-site.ts'

/** Offers the visitor's input from the demonstrations as a first draft. Only pressing the button fills the form. */
export function DemoDraftSuggestion({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const site = useTriedSite()
  const [filledCount, setFilledCount] = useState<number>()
  if (!site) return null
  const draft = draftOf(site)
  return (
    <section
      aria-labelledby="tried-offer"
      className="mb-6 grid justify-items-start gap-3 rounded-card border border-line bg-sunken p-4"
    >
      <h3 id="tried-offer" className="font-semibold text-ink-strong">
        {m.site_tried()}
      </h3>
      <p className="text-sm text-slate">{m.site_tried_text()}</p>
      <dl className="grid w-full gap-2 text-sm">
        {draft.map(({ field, label, text }) => (
          <div key={field}>
            <dt className="text-slate">{label}</dt>
            <dd className="wrap-anywhere font-medium text-ink-strong" translate="no">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className="button-base button-quiet"
        onClick={() => setFilledCount(fill(form.current, draft))}
      >
        {m.site_tried_use()}
      </button>
      <p role="status" className="empty:hidden">
        {filledCount === 0 && m.site_tried_none()}
        {Boolean(filledCount) && m.site_tried_filled({ count: filledCount ?? 0 })}
      </p>
    </section>
  )
}

type Draft = { field: string; label: string; text: string }[]

function draftOf({ name, trade, town, colour }: TriedSite): Draft {
  return [
    { field: 'siteName', label: m.site_field_name(), text: name },
    { field: 'offer', label: m.site_field_offer(), text: trade },
    { field: 'contact', label: m.site_field_contact(), text: town },
    { field: 'style', label: m.site_field_style(), text: colour && m.site_tried_colour({ colour }) },
  ].filter(({ text }) => text)
}

/** Fills the empty fields and dispatches input events, so that the page notices. Returns how many were filled. */
function fill(form: HTMLFormElement | null, draft: Draft): number {
  const empty = draft.flatMap(({ field, text }) => {
    const input = form?.elements.namedItem(field)
    const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement
    return isText && input.value.trim() === '' ? { input, text } : []
  })
  for (const { input, text } of empty) {
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return empty.length
}
