import { useWorkingCopy } from './working-copy.ts'

/**
 * Hidden field for forms of the list. Without automatic synchronisation, it makes the server return the selected
 * products with their versions instead of changing them; the change is then stored in this browser.
 */
export function LocalSaveField() {
  const { isAutomatic } = useWorkingCopy()
  return isAutomatic ? null : <input type="hidden" name="keep" value="on" />
}
