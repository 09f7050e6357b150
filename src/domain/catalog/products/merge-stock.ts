/**
 * The stock after an edit, less what was sold since the editor was opened. Null is no limit; `seen` undefined: the stock
 * shown in the editor is unknown, so the edit applies unchanged.
 */
export function mergeStock(
  stored: number | null,
  seen: number | null | undefined,
  edited: number | null,
): number | null {
  if (seen === undefined || edited === null) return edited
  if (edited === seen) return stored
  if (stored === null || seen === null) return edited
  return Math.max(0, edited - (seen - stored))
}
