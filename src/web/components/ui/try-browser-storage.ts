/**
 * Runs an access to browser storage, and ignores the error of a browser that blocks storage: the feature works
 * without it.
 */
export function tryBrowserStorage(touch: () => void): void {
  try {
    touch()
  } catch {
    // Storage is blocked: there is nothing to read, store or delete.
  }
}
