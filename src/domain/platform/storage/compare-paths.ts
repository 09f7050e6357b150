/** Compares by UTF-8 bytes, the order of storage listings, so that a listing can continue in another storage. */
export function comparePaths(first: string, second: string): number {
  const length = Math.min(first.length, second.length)
  for (let index = 0; index < length; index += 1) {
    const difference = rank(first.charCodeAt(index)) - rank(second.charCodeAt(index))
    if (difference !== 0) return difference
  }
  return first.length - second.length
}

/** Surrogates sort after all other code units. */
function rank(unit: number): number {
  if (unit >= 0xe000) return unit - 0x800
  return unit >= 0xd800 ? unit + 0x2000 : unit
}
