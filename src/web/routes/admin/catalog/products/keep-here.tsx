import { useWorkingCopy } from './working-copy.ts'

/** In a form of the list: without automatic synchronisation its change waits in this browser, and the shop only says what it is for. */
export function KeepHere() {
  const { isAutomatic } = useWorkingCopy()
  return isAutomatic ? null : <input type="hidden" name="keep" value="on" />
}
