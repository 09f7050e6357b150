import type { FileStore } from '#server/ports/files/file-store.ts'

export type Stores = {
  /** Complete, and read first. */
  current: FileStore
  /** Target of a running move: receives every write as well. */
  target?: FileStore | undefined
  /** Source of a completed move, not emptied yet: read for files the current store lacks. */
  previous?: FileStore | undefined
}

/**
 * Combines the stores in use into one. During a move the current store stays complete and is authoritative; the
 * comparison at the end of the move finds files that failed to reach the other store.
 */
export function combineStores(
  getStores: () => Stores,
  onFailure: (path: string, error: unknown) => void,
): FileStore {
  const mirror = async (path: string, run: (store: FileStore) => Promise<void>, store?: FileStore) => {
    try {
      if (store) await run(store)
    } catch (error) {
      onFailure(path, error)
    }
  }
  return {
    async put(path, bytes, contentType) {
      const { current, target } = getStores()
      await current.put(path, bytes, contentType)
      await mirror(path, (store) => store.put(path, bytes, contentType), target)
    },
    async get(path) {
      const { current, previous } = getStores()
      return (await current.get(path)) ?? (await previous?.get(path))
    },
    async delete(path) {
      const { current, target, previous } = getStores()
      await current.delete(path)
      await mirror(path, (store) => store.delete(path), target)
      // Also deleted from the source of the last move: it is read for missing files, so the file would reappear.
      await mirror(path, (store) => store.delete(path), previous)
    },
    list: (prefix, after) => getStores().current.list(prefix, after),
    async sweep(before) {
      const { current, target, previous } = getStores()
      await current.sweep(before)
      for (const store of [target, previous])
        await mirror('*.part', (mirrorStore) => mirrorStore.sweep(before), store)
    },
    check: () => getStores().current.check(),
  }
}
