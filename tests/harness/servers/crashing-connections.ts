import type pg from 'pg'

/** The error that a caller of a killed process sees: no response. */
export class Crash extends Error {
  constructor() {
    super('The connection broke')
    this.name = 'Crash'
  }
}

/** Whether an error comes from a broken connection, however deeply it is wrapped. */
export function isCrash(error: unknown): boolean {
  return error instanceof Error && (error.name === 'Crash' || isCrash(error.cause))
}

export type Crashes = {
  /** The statement of that number from now breaks: before it reaches the database, or after it ran there. */
  after(statements: number, when: 'before' | 'after'): void
  /** Cancels the planned break. */
  stop(): void
}

type Query = (...given: unknown[]) => unknown

/**
 * Makes connections of a pool break at chosen statements, COMMIT included: the caller cannot know whether the statement
 * ran. Later statements on the same connection (the rollback) go through.
 */
export function crashingConnections(pool: pg.Pool): Crashes {
  let planned: { left: number; when: 'before' | 'after' } | undefined
  const isDue = () => {
    if (!planned) return undefined
    planned.left -= 1
    if (planned.left > 0) return undefined
    const { when } = planned
    planned = undefined
    return when
  }
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as unknown as Query
    const query: Query = (...args) => {
      // Calls with a callback are the pool's internal ones; all the shop's calls await a promise.
      if (typeof args.at(-1) === 'function') return send(...args)
      const when = isDue()
      if (when === 'before') return Promise.reject(new Crash())
      const response = send(...args)
      return when === 'after' ? Promise.resolve(response).then(() => Promise.reject(new Crash())) : response
    }
    Object.assign(client, { query })
  })
  return {
    after(statements, when) {
      planned = { left: statements, when }
    },
    stop() {
      planned = undefined
    },
  }
}
