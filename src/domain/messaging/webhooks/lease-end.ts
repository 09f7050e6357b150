/** Longer than one attempt takes: a delivery of a worker that died becomes available to other workers afterwards. */
const leaseMs = 60_000

/** The instant until which no other worker takes a delivery that is taken now. */
export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + leaseMs)
}
