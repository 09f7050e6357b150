import { useState } from 'react'
import { useLocation } from 'react-router'
import { readPlace, type TemplateUrlState, templateStatePath } from './template-url-state.ts'

/**
 * State of the editor. Changing it is no navigation, so input and the form's result are kept; the URL follows, for
 * reloading and sharing.
 */
export function useTemplateUrlState() {
  const { key, search } = useLocation()
  const [known, setKnown] = useState(() => ({ key, place: readPlace(new URLSearchParams(search)) }))
  const place = known.key === key ? known.place : readPlace(new URLSearchParams(search))
  if (known.key !== key) setKnown({ key, place })
  return {
    place,
    pathOf: (part: Partial<TemplateUrlState>) => templateStatePath({ ...place, ...part }),
    go(part: Partial<TemplateUrlState>) {
      const next = { ...place, ...part }
      setKnown({ key, place: next })
      history.replaceState(history.state, '', templateStatePath(next))
    },
  }
}
