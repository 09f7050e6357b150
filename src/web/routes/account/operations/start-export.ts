import { type RefObject, useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Query parameter: the export was requested before the identity was confirmed. */
export const startsExport = 'download'

/** Submits, once, the export form that the identity confirmation interrupted. */
export function useInterruptedExport(form: RefObject<HTMLFormElement | null>): void {
  const [search, setSearch] = useSearchParams()
  const isRequested = search.has(startsExport)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isRequested) return
    form.current?.requestSubmit()
    setSearch({}, { replace: true, preventScrollReset: true })
  }, [isRequested])
}
