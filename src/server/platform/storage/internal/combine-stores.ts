import type { FileStore } from '#server/ports/file-store.ts'

export type Stores = {
  /** Whole, and asked first. */
  current: FileStore
  /** Being filled: gets what is written as well. */
  target?: FileStore | undefined
  /** Filled before, not emptied yet: has what the present one may lack. */
  former?: FileStore | undefined
}

/**
 * One store made of those in use now. While files are moved the present store stays whole and leads; what the other one
 * misses by a failure is found when both are compared at the end of the move.
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
      // Read where the present one lacks it: left there, it would come back.
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
