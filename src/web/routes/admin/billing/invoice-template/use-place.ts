import { useState } from 'react'
import { useLocation } from 'react-router'
import { placePath, readPlace, type TemplatePlace } from './template-place.ts'

/**
 * State of the editor. Changing it is no navigation, so input and the form's result are kept; the URL follows, for
 * reloading and sharing.
 */
export function usePlace() {
  const { key, search } = useLocation()
  const [known, setKnown] = useState(() => ({ key, place: readPlace(new URLSearchParams(search)) }))
  const place = known.key === key ? known.place : readPlace(new URLSearchParams(search))
  if (known.key !== key) setKnown({ key, place })
  return {
    place,
    pathOf: (part: Partial<TemplatePlace>) => placePath({ ...place, ...part }),
    go(part: Partial<TemplatePlace>) {
      const next = { ...place, ...part }
      setKnown({ key, place: next })
      history.replaceState(history.state, '', placePath(next))
    },
  }
}
