const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long answers of the VAT number registry are cached, in ms. */
export const registryAnswerTtl = {
  /** A valid or an invalid number, for an order. */
  orderMs: 24 * hourMs,
  /** The same, for a renewal: an older answer is requested again before it. */
  renewalMs: 20 * 24 * hourMs,
  /** Time after which an unanswered request counts as lost. */
  pendingRequestMs: 10 * minuteMs,
  /** Registry unavailable: time before the next request, for a waiting buyer and for a renewal. */
  unavailableMs: minuteMs,
  unavailableBeforeRenewalMs: 6 * hourMs,
} as const
