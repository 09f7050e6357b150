/** Moves the clock of a demonstration shop. Not available in a live shop, nor unless configured. */
export interface TimeMachine {
  /** How far the shop's clock is ahead, in milliseconds. */
  offsetMs(): number
  /** The real time, as of browsers, telephones and other servers. */
  realNow(): Date
  /**
   * Moves the shop's clock forward in every process. Throws DomainError 'time_refused' for an instant in the past:
   * closed days stay closed. Users stay signed in: their sessions do not count as idle for the skipped time.
   */
  moveTo(instant: Date): Promise<void>
}
