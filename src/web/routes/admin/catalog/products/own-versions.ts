type Version = readonly [id: string, version: number]

/**
 * Changes that wait together were all decided on the versions the browser knew. The first one that is written moves them on, and must not
 * make the next ones of the same batch look overtaken.
 */
export function ownVersions() {
  const moved = new Map<string, { from: number; to: number }>()
  return {
    /** The versions a change may meet: those it was decided on, moved on by what the batch itself has written. */
    seen: (products: readonly Version[]): Map<string, number> =>
      new Map(
        products.map(([id, version]) => {
          const own = moved.get(id)
          return [id, own?.from === version ? own.to : version]
        }),
      ),
    /** Notes what a change has written; returns it. */
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
