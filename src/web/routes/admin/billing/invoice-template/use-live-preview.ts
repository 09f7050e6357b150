import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { useTypingRest } from '#web/components/back-office/use-typing-rest.ts'
import type { TemplateAnswer } from './template-actions.ts'
import { placePath, type TemplatePlace } from './template-place.ts'

/**
 * Has what is typed drawn whenever it rests: the answer is the address of the drawing, or why there is none. `round` is another for each form; what is
 * not dirty is not drawn, for the saved one is at its own address.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sample of what was typed is another drawing
  useEffect(draw, [place.sample, place.language])
  return { answer: data, isDrawing: state !== 'idle' }
}
