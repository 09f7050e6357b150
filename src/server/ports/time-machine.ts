/** Moves the clock of a demonstration shop. There is none in a live shop, nor where nobody asked for it. */
export interface TimeMachine {
  /** How far the shop's clock is ahead, in milliseconds. */
  offsetMs(): number
  /** What the clocks outside say: of browsers, telephones, other servers. */
  realNow(): Date
  /**
   * Moves the shop's clock on, in every process. Throws DomainError 'time_refused' for an instant that is over: days that
   * were closed stay closed. Whoever is signed in stays so: their session was not idle all that time.
   */
  moveTo(instant: Date): Promise<void>
}
