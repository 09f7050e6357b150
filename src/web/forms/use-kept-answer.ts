import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What the page's form was answered, until the page is left or answers again. The router forgets it as soon as the page
 * is read anew, which happens by itself here: when somebody else changes something, and when the network is back.
 */
export function useKeptAnswer<T>(answer: T | undefined): T | undefined {
  const { key } = useLocation()
  const [kept, setKept] = useState({ answer, key })
  // The answer is there before its navigation is over, which gives the place a new key.
  if (answer !== undefined && (answer !== kept.answer || key !== kept.key)) setKept({ answer, key })
  return answer ?? (kept.key === key ? kept.answer : undefined)
}
