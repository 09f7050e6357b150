import { useState } from 'react'

/**
 * What an editor was begun on: it stays, whatever the page hears meanwhile, until it was saved (`savedTimes`) or is begun anew. `round`
 * is another for each beginning, so that the form is drawn afresh.
 */
export function useBegun<T>(stored: T, savedTimes: number) {
  const [begun, setBegun] = useState({ stored, round: 0, savedTimes })
  const beginAnew = () => setBegun({ stored, round: begun.round + 1, savedTimes })
  if (begun.savedTimes !== savedTimes) beginAnew()
  return { begun: begun.stored, round: begun.round, beginAnew }
}
