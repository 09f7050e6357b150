import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useTypingPause } from '#web/components/back-office/forms/use-typing-pause.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { InvoiceTemplateResult } from './template-actions.ts'
import { type TemplateUrlState, templateStatePath } from './template-url-state.ts'

/**
 * Renders the preview after each pause in typing; `answer` is its URL or the error. `round` must change with each new
 * form. Without unsaved changes nothing is rendered, because the saved template has its own preview URL.
 */
export function useLivePreview(
  form: RefObject<HTMLFormElement | null>,
  { place, isDirty, formVersion }: { place: TemplateUrlState; isDirty: boolean; formVersion: number },
) {
  const { submit, data, state } = useFetcher<InvoiceTemplateResult>({ key: 'template-preview' })
  const render = useEffectEvent(() => {
    if (!form.current || !isDirty) return
    const fields = new FormData(form.current)
    fields.set('intent', 'preview')
    void submit(fields, { method: 'post', action: templateStatePath(place) })
  })
  useTypingPause(form, formVersion, () => render())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the sample must render the preview again
  useEffect(render, [place.sample, place.language])
  return { answer: data, isRendering: state === 'submitting' }
}
