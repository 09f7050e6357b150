import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { languageNames, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { SelectField } from '#web/components/forms/field.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import { samples } from './template-sample.ts'
import type { TemplateUrlState } from './template-url-state.ts'

type Props = {
  /** URL of the rendered preview. */
  address: string
  isDraft: boolean
  isRendering: boolean
  /** Why the current input could not be rendered. */
  refusal: FormResult | undefined
  place: TemplateUrlState
  go: (part: Partial<TemplateUrlState>) => void
}

const sampleTexts = { shortest: m.template_sample_shortest, longest: m.template_sample_longest }

/** The rendered invoice, on a sample chosen here. A link opens it where the browser cannot show a PDF in a page. */
export function PreviewPanel({ address, isDraft, isRendering, refusal, place, go }: Props) {
  return (
    <Card
      title={m.template_tab_preview()}
      aside={
        <a href={address} target="_blank" rel="noopener" className="button-base button-quiet">
          <ExternalLink aria-hidden="true" className="size-5" />
          {m.template_preview_open()} <span className="sr-only">{m.new_tab()}</span>
        </a>
      }
    >
      <form method="get" action={href('/admin/invoices/template')} className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="tab" value="preview" />
        <input type="hidden" name="wording" value={place.wording} />
        <SelectField
          name="sample"
          label={m.template_sample()}
          value={place.sample}
          onChange={(event) => go({ sample: event.target.value as TemplateUrlState['sample'] })}
        >
          {samples.map((sample) => (
            <option key={sample} value={sample}>
              {sampleTexts[sample]()}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="language"
          label={m.template_sample_language()}
          value={place.language}
          onChange={(event) => go({ language: event.target.value as TemplateUrlState['language'] })}
        >
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
        <button type="submit" className="when-unscripted button-base button-quiet justify-self-start">
          {m.template_preview_show()}
        </button>
      </form>
      <div role="status" className="grid gap-4">
        <p className="text-sm text-slate">
          {isRendering
            ? m.template_preview_busy()
            : isDraft
              ? m.template_preview_draft()
              : m.template_preview_of_saved()}
        </p>
        {refusal && <PreviewError {...refusal} />}
      </div>
      <Frame address={address} />
    </Card>
  )
}

function PreviewError({ error, fields }: FormResult) {
  return (
    <div className="grid gap-2 rounded-card border border-bad bg-bad-soft p-4 text-ink-strong">
      <p className="font-semibold">{m.template_preview_failed()}</p>
      {error && <p>{error}</p>}
      {Object.entries(fields).map(([field, text]) => (
        <p key={field}>{text}</p>
      ))}
    </div>
  )
}

/** A new frame for each URL: changing the URL of an existing frame would add an entry to the browser history. */
function Frame({ address }: { address: string }) {
  const [canShow, setCanShow] = useState(true)
  useEffect(() => setCanShow(navigator.pdfViewerEnabled !== false), [])
  return (
    <>
      <p className={canShow ? 'text-sm sm:hidden' : 'text-sm'}>{m.template_preview_here()}</p>
      {canShow && (
        <iframe
          key={address}
          src={`${address}#toolbar=0&navpanes=0&view=FitH`}
          title={m.template_preview_frame()}
          loading="lazy"
          className="hidden aspect-[1/1.3] max-h-[85dvh] w-full rounded-md border border-line bg-sunken sm:block"
        />
      )}
    </>
  )
}
