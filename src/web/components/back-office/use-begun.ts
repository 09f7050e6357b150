import { useState } from 'react'

/**
 * The version an editor was opened with. It stays the same when the page's data is reloaded, until the editor saves
 * (`savedTimes`) or starts again. `round` changes at each start, so that the form is remounted.
 */
export function useBegun<T>(stored: T, savedTimes: number) {
  const [begun, setBegun] = useState({ stored, round: 0, savedTimes })
  const beginAnew = () => setBegun({ stored, round: begun.round + 1, savedTimes })
  if (begun.savedTimes !== savedTimes) beginAnew()
  return { begun: begun.stored, round: begun.round, beginAnew }
}
