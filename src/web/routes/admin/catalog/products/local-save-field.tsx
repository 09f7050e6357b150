import { useWorkingCopy } from './working-copy.ts'

/**
 * Hidden field for forms of the list: without automatic synchronisation the change is stored in this browser, and the
 * server only lists its products.
 */
export function LocalSaveField() {
  const { isAutomatic } = useWorkingCopy()
  return isAutomatic ? null : <input type="hidden" name="keep" value="on" />
}
