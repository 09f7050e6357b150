type Version = readonly [id: string, version: number]

/**
 * All changes of a batch are based on the versions that the browser knew. Tracks versions written by the batch itself,
 * so that a later change of the same batch is not taken for a conflict.
 */
export function trackVersions() {
  const moved = new Map<string, { from: number; to: number }>()
  return {
    /** Expected version of each product: the base version, or the version that the batch wrote over it. */
    seen: (products: readonly Version[]): Map<string, number> =>
      new Map(
        products.map(([id, version]) => {
          const own = moved.get(id)
          return [id, own?.from === version ? own.to : version]
        }),
      ),
    /** Records the versions that a change wrote, and returns them. */
    note(products: readonly Version[], written: [id: string, version: number][]) {
      const decidedOn = new Map(products)
      for (const [id, to] of written) {
        const from = decidedOn.get(id)
        if (from !== undefined) moved.set(id, { from, to })
      }
      return written
    },
  }
}
