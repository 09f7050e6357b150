import { useState } from 'react'
import { useLocation } from 'react-router'
import { readPlace, type TemplateUrlState, templateStatePath } from './template-url-state.ts'

/**
 * State of the editor. Changing it is no navigation, so input and the form's result are kept; the URL follows, for
 * reloading and sharing.
 */
export function useTemplateUrlState() {
  const { key, search } = useLocation()
  const [current, setCurrent] = useState(() => ({ key, place: readPlace(new URLSearchParams(search)) }))
  const state = current.key === key ? current.place : readPlace(new URLSearchParams(search))
  if (current.key !== key) setCurrent({ key, place: state })
  return {
    place: state,
    pathOf: (part: Partial<TemplateUrlState>) => templateStatePath({ ...state, ...part }),
    go(part: Partial<TemplateUrlState>) {
      const next = { ...state, ...part }
      setCurrent({ key, place: next })
      history.replaceState(history.state, '', templateStatePath(next))
    },
  }
}
