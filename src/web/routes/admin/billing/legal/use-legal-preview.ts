import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Language } from '#domain/platform/language/language.ts'
import { useTypingPause } from '#web/components/back-office/forms/use-typing-pause.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { LegalTextResult } from './legal-text-actions.ts'
import { legalTextPath } from './legal-text-link.ts'

/**
 * Renders the preview after each pause in typing and when the language changes. `round` must change with each new form.
 */
export function useLegalPreview(
  form: RefObject<HTMLFormElement | null>,
  { kind, language, formVersion }: { kind: string; language: Language; formVersion: number },
) {
  const { submit, data, state } = useFetcher<LegalTextResult>({ key: 'legal-preview' })
  const [beginning] = useState(language)
  const render = useEffectEvent(() => {
    if (!form.current) return
    const fields = new FormData(form.current)
    fields.set('intent', 'preview')
    void submit(fields, { method: 'post', action: legalTextPath(kind, language) })
  })
  useTypingPause(form, formVersion, () => render())
  useEffect(() => {
    if (language !== beginning || formVersion > 0) render()
  }, [language, beginning, formVersion])
  return { answer: data && 'preview' in data ? data.preview : undefined, isRendering: state === 'submitting' }
}
