import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import type { MailTemplateAnswer } from './mail-template-actions.ts'
import type { SampleValues } from './use-sample-values.ts'

/** Typing rests this long before it is drawn. */
const restMs = 600

type Drawn = { path: string; drawnForm: string; samples: SampleValues }

/** Has what is typed drawn and looked through whenever it rests, and when a sample changes. `drawnForm` is another for each form. */
export function useMailPreview(form: RefObject<HTMLFormElement | null>, { path, drawnForm, samples }: Drawn) {
  const { submit, data, state } = useFetcher<MailTemplateAnswer>({ key: 'mail-preview' })
  const values = JSON.stringify(samples.values)
  const draw = useEffectEvent(() => {
    if (!form.current) return
    // A form that nobody may change has its fields, but says nothing.
    const fields = new FormData(form.current)
    for (const name of ['language', 'subject', 'content', 'category']) {
      const field = form.current.elements.namedItem(name)
      if (field && 'value' in field) fields.set(name, String(field.value))
    }
    fields.set('intent', 'preview')
    fields.set('values', values)
    void submit(fields, { method: 'post', action: path })
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
  }, [form, drawnForm])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form with the same samples is another drawing
  useEffect(() => {
    if (values === '{}') return
    const timer = setTimeout(draw, restMs)
    return () => clearTimeout(timer)
  }, [values, drawnForm])
  return { preview: data && 'preview' in data ? data.preview : undefined, isDrawing: state !== 'idle' }
}
