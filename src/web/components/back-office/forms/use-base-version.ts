import { useState } from 'react'

/**
 * The version an editor was opened with. It stays the same when the page's data is reloaded, until the editor saves
 * (`saveCount`) or starts again. `formVersion` changes at each start, so that the form is remounted.
 */
export function useBaseVersion<T>(stored: T, saveCount: number) {
  const [editSession, setEditSession] = useState({ stored, formVersion: 0, saveCount })
  const resetBase = () => setEditSession({ stored, formVersion: editSession.formVersion + 1, saveCount })
  if (editSession.saveCount !== saveCount) resetBase()
  return { begun: editSession.stored, formVersion: editSession.formVersion, resetBase }
}
