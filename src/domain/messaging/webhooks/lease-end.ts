/** Longer than one try takes: whoever took a delivery and died leaves it to others afterwards. */
const leaseMs = 60_000

/** Until when nobody else takes a delivery that is taken now. */
export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseMs)
}
