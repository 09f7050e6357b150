/** Pseudo-random numbers that repeat with their seed (mulberry32). */
export function randomNumbers(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    /** True with the given probability. */
    chance: (probability: number) => next() < probability,
    /** An integer from 0 up to, not including, the limit. */
    below: (limit: number) => Math.floor(next() * limit),
    oneOf: <T>(things: readonly T[]): T => things[Math.floor(next() * things.length)] as T,
  }
}

export type RandomNumbers = ReturnType<typeof randomNumbers>
