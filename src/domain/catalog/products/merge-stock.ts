/**
 * The stock after an edit, less the units sold since the editor was opened. Null means unlimited. `shown` is the stock
 * that the editor displayed; if it is undefined, the edit applies unchanged.
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
