/** Compares by UTF-8 bytes, the order of storage listings, so that a listing can continue in another storage. */
export function comparePaths(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at += 1) {
    const difference = rank(one.charCodeAt(at)) - rank(other.charCodeAt(at))
    if (difference !== 0) return difference
  }
  return one.length - other.length
}

/** Surrogates sort after all other code units. */
function rank(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800
  return unit >= 0xd800 ? unit + 0x2000 : unit
}
