import { useEffect } from 'react'
import { useSubmit } from 'react-router'
import { m } from '#messages/messages.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import type { ContentDone, ContentResult } from './content-actions.ts'

const texts: Record<ContentDone, () => string> = {
  saved: m.content_saved,
  published: m.content_published,
  discarded: m.content_discarded,
  restored: m.content_restored,
  placed: m.content_placed,
  moved: m.homepage_moved,
}

/** Shows a notification for each result; discarding can be undone from it. */
export function useContentResultToasts(result: ContentResult, path: string): void {
  const submit = useSubmit()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each result
  useEffect(() => {
    if (!result) return
    if (!('done' in result)) {
      const description = result.error ?? Object.values(result.fields)[0]
      return showToast(result.intent === 'save' ? m.content_not_saved() : m.content_not_done(), {
        kind: 'error',
        description,
      })
    }
    const { taken = [] } = result
    if (taken.length === 0) return showToast(texts[result.done]())
    const fields: Record<string, string> = { intent: 'save' }
    for (const { key, language, value, base } of taken) {
      fields[`value.${key}.${language}`] = value
      fields[`base.${key}.${language}`] = base
    }
    showToast(texts[result.done](), { undo: () => void submit(fields, { method: 'post', action: path }) })
  }, [result])
}
