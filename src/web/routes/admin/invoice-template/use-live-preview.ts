import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { TemplateAnswer } from './template-actions.ts'
import { placePath, type TemplatePlace } from './template-place.ts'

/** Typing rests this long before it is drawn. */
const restMs = 600

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
    if (!form.current) return
    const fields = new FormData(form.current)
    fields.set('intent', 'preview')
    void submit(fields, { method: 'post', action: placePath(place) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new form is listened to
  useEffect(() => {
    const element = form.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const drawLater = () => {
      clearTimeout(timer)
      timer = setTimeout(draw, restMs)
    }
    element.addEventListener('input', drawLater)
    element.addEventListener('change', drawLater)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', drawLater)
      element.removeEventListener('change', drawLater)
    }
  }, [form, round])
  const drawAnother = useEffectEvent(() => {
    if (isDirty) draw()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sample of what was typed is another drawing
  useEffect(drawAnother, [place.sample, place.language])
  return { answer: data, isDrawing: state !== 'idle' }
}
