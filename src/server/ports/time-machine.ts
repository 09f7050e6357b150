/** Moves the clock of a demonstration shop. Available only where it is configured, never in a live shop. */
export interface TimeMachine {
  /** How far the shop's clock is ahead, in milliseconds. */
  offsetMs(): number
  /** The real time, which browsers, phones and other servers use. */
  realNow(): Date
  /**
   * Moves the shop's clock forward in every process. Throws DomainError 'time_refused' for an instant in the past,
   * because invoices are dated and numbered in order. Users stay signed in: their sessions do not count as idle for
   * the skipped time.
   */
  moveTo(instant: Date): Promise<void>
}
