/**
 * The stock after an owner's edit while sales went on: what was sold since the editor was opened stays sold. Null is no
 * limit; `seen` undefined: nobody knows what the editor showed, so the edit counts as it is.
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
