type Version = readonly [id: string, version: number]

/**
 * All changes of a batch are based on the versions that the browser knew. Tracks versions written by the batch itself,
 * so that a later change of the same batch is not taken for a conflict.
 */
export function trackVersions() {
  const moves = new Map<string, { from: number; to: number }>()
  return {
    /** Expected version of each product: the base version, or the version that the batch wrote over it. */
    seen: (products: readonly Version[]): Map<string, number> =>
      new Map(
        products.map(([id, version]) => {
          const move = moves.get(id)
          return [id, move?.from === version ? move.to : version]
        }),
      ),
    /** Records the versions that a change wrote, and returns them. */
    note(products: readonly Version[], writes: [id: string, version: number][]) {
      const decidedOn = new Map(products)
      for (const [id, to] of writes) {
        const from = decidedOn.get(id)
        if (from !== undefined) moves.set(id, { from, to })
      }
      return writes
    },
  }
}
