import type { FileStore } from '#server/ports/files/file-store.ts'

export type Stores = {
  /** Complete, and read first. */
  current: FileStore
  /** Target of a running move: receives every write as well. */
  target?: FileStore | undefined
  /** Source of a completed move, not emptied yet: read for files the current store lacks. */
  former?: FileStore | undefined
}

/**
 * Combines the stores in use into one. During a move the current store stays complete and is authoritative; files the
 * other store misses because of a failure are found by the comparison at the end of the move.
 */
export function combineStores(
  now: () => Stores,
  onMissed: (path: string, error: unknown) => void,
): FileStore {
  const also = async (path: string, run: (store: FileStore) => Promise<void>, store?: FileStore) => {
    try {
      if (store) await run(store)
    } catch (error) {
      onMissed(path, error)
    }
  }
  return {
    async put(path, bytes, contentType) {
      const { current, target } = now()
      await current.put(path, bytes, contentType)
      await also(path, (store) => store.put(path, bytes, contentType), target)
    },
    async get(path) {
      const { current, former } = now()
      return (await current.get(path)) ?? (await former?.get(path))
    },
    async delete(path) {
      const { current, target, former } = now()
      await current.delete(path)
      await also(path, (store) => store.delete(path), target)
      // Also deleted there: the former store is read for missing files, so the file would reappear.
      await also(path, (store) => store.delete(path), former)
    },
    list: (prefix, after) => now().current.list(prefix, after),
    async sweep(before) {
      const { current, target, former } = now()
      await current.sweep(before)
      for (const store of [target, former]) await also('*.part', (other) => other.sweep(before), store)
    },
    check: () => now().current.check(),
  }
}
