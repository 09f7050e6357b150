/** Progress of long work, reported by the work itself. */
export interface Progress {
  /** Sets the number of steps; it is unknown before. */
  expect(total: number): void
  /**
   * Adds completed steps (default one). Throws `TaskStopped` once the user who started the work has asked to stop it:
   * called only where stopping leaves nothing half done, such as inside a transaction that rolls back.
   */
  advance(steps?: number): void
}

export const noProgress: Progress = { expect() {}, advance() {} }

/** Runs one named part of long work. */
export type RunStep = <T>(title: string, work: (progress: Progress) => Promise<T>) => Promise<T>

/** The user who started the work asked to stop it. */
export class TaskStopped extends Error {
  constructor() {
    super('The work was stopped')
    this.name = 'TaskStopped'
  }
}
