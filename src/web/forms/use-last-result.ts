import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The result of the page's form, until the page is left or another result arrives. The router drops it on each
 * revalidation, which happens here without user action: when data changes elsewhere, and when the network returns.
 */
export function useLastResult<T>(result: T | undefined): T | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState({ answer: result, key })
  // The result arrives before its navigation ends, which changes the location key.
  if (result !== undefined && (result !== kept.answer || key !== kept.key)) setKept({ answer: result, key })
  return result ?? (kept.key === key ? kept.answer : undefined)
}
