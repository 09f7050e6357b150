import { type RefObject, useEffect, useEffectEvent } from 'react'
import { typingPauseMs, useTypingPause } from '#web/components/back-office/forms/use-typing-pause.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { MailTemplateResult } from './mail-template-actions.ts'
import type { SampleValues } from './use-sample-values.ts'

type RenderedPreview = { path: string; renderedForm: string; samples: SampleValues }

/**
 * Live preview with lint: renders when typing pauses and when a sample changes. `renderedForm` is a key that changes with
 * each new form.
 */
export function useMailPreview(
  form: RefObject<HTMLFormElement | null>,
  { path, renderedForm, samples }: RenderedPreview,
) {
  const { submit, data, state } = useFetcher<MailTemplateResult>({ key: 'mail-preview' })
  const values = JSON.stringify(samples.values)
  const render = useEffectEvent(() => {
    if (!form.current) return
    // A disabled form has fields, but its form data is empty.
    const fields = new FormData(form.current)
    for (const name of ['language', 'subject', 'content', 'category']) {
      const field = form.current.elements.namedItem(name)
      if (field && 'value' in field) fields.set(name, String(field.value))
    }
    fields.set('intent', 'preview')
    fields.set('values', values)
    void submit(fields, { method: 'post', action: path })
  })
  useTypingPause(form, renderedForm, () => render())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new form with the same samples needs a new preview
  useEffect(() => {
    // Stored samples are fields of the form: their input event has already triggered a preview.
    if (samples.areStored || !samples.isChanged) return
    const timer = setTimeout(render, typingPauseMs)
    return () => clearTimeout(timer)
  }, [values, renderedForm, samples.areStored, samples.isChanged])
  return {
    preview: data && 'preview' in data ? data.preview : undefined,
    isRendering: state === 'submitting',
  }
}
