const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long the registry's answers to a question about a VAT number serve. */
export const answerLives = {
  /** A valid or an invalid number, for an order. */
  orderMs: 24 * hourMs,
  /** The same, for a renewal: before it, the question is put again. */
  renewalMs: 20 * 24 * hourMs,
  /** A question nobody answered: by then it is lost. */
  questionMs: 10 * minuteMs,
  /** 'Nobody knows': asked again for somebody who waits, and for a renewal. */
  awayMs: minuteMs,
  awayBeforeRenewalMs: 6 * hourMs,
} as const
