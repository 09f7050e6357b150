/**
 * The stock after an edit, less what was sold since the editor was opened. Null is no limit; `shown` undefined: the stock
 * shown in the editor is unknown, so the edit applies unchanged.
 */
export function mergeStock(
  stored: number | null,
  shown: number | null | undefined,
  edited: number | null,
): number | null {
  if (shown === undefined || edited === null) return edited
  if (edited === shown) return stored
  if (stored === null || shown === null) return edited
  return Math.max(0, edited - (shown - stored))
}
