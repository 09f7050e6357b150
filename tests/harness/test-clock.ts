import type { Clock } from '#server/ports/clock.ts'

/** A clock that moves only when told to. */
export class TestClock implements Clock {
  #now: number

  constructor(start: string) {
    this.#now = new Date(start).getTime()
  }

  now(): Date {
    return new Date(this.#now)
  }

  forward(milliseconds: number): void {
    this.#now += milliseconds
  }

  set(instant: string): void {
    this.#now = new Date(instant).getTime()
  }
}
