import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Language } from '#domain/language.ts'
import { legalTextPath } from './legal-path.ts'
import type { LegalTextAnswer } from './legal-text-actions.ts'

/** Typing rests this long before it is drawn. */
const restMs = 500

/** Has what is typed drawn whenever it rests, and another language as soon as it is opened. `round` is another for each form. */
export function useLegalPreview(
  form: RefObject<HTMLFormElement | null>,
  { kind, language, round }: { kind: string; language: Language; round: number },
) {
  const { submit, data, state } = useFetcher<LegalTextAnswer>({ key: 'legal-preview' })
  const [beginning] = useState(language)
  const draw = useEffectEvent(() => {
    if (!form.current) return
    const fields = new FormData(form.current)
    fields.set('intent', 'preview')
    void submit(fields, { method: 'post', action: legalTextPath(kind, language) })
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
    return () => {
      clearTimeout(timer)
      element.removeEventListener('input', drawLater)
    }
  }, [form, round])
  useEffect(() => {
    if (language !== beginning || round > 0) draw()
  }, [language, beginning, round])
  return { answer: data && 'preview' in data ? data.preview : undefined, isDrawing: state !== 'idle' }
}
