import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useTypingRest } from '#web/components/back-office/use-typing-rest.ts'
import type { TemplateAnswer } from './template-actions.ts'
import { placePath, type TemplatePlace } from './template-place.ts'

/**
 * Renders the preview after each pause in typing; `answer` is its URL or the error. `round` must change with each new
 * form. Without unsaved changes nothing is rendered, because the saved template has its own preview URL.
 */
export function useLivePreview(
  form: RefObject<HTMLFormElement | null>,
  { place, isDirty, round }: { place: TemplatePlace; isDirty: boolean; round: number },
) {
  const { submit, data, state } = useFetcher<TemplateAnswer>({ key: 'template-preview' })
  const draw = useEffectEvent(() => {
    if (!form.current || !isDirty) return
    const fields = new FormData(form.current)
    fields.set('intent', 'preview')
    void submit(fields, { method: 'post', action: placePath(place) })
  })
  useTypingRest(form, round, () => draw())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the sample must render the preview again
  useEffect(draw, [place.sample, place.language])
  return { answer: data, isDrawing: state !== 'idle' }
}
