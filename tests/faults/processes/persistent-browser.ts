import { setTimeout as wait } from 'node:timers/promises'
import { applySetCookie } from '#tests/harness/apply-set-cookie.ts'

export type Page = { status: number; text: string; location: string | null }

/** Thrown when no usable response arrived; the request may have been processed. */
export class DisturbedError extends Error {}

const answeredWithinMs = 30_000
const pauseMs = 150

/** A browser whose user tries again: failures are thrown as DisturbedError and counted. */
export class PersistentBrowser {
  readonly cookies = new Map<string, string>()
  disturbances = 0
  readonly #address: string
  readonly #from: string

  constructor(address: string, index: number) {
    this.#address = address
    this.#from = `10.2.${index >> 8}.${index & 255}`
  }

  get = (path: string) => this.#send(path, {})

  post = (path: string, fields: Record<string, string>) =>
    this.#send(path, { method: 'POST', body: new URLSearchParams(fields) })

  postJson = (path: string, body: unknown) =>
    this.#send(path, { method: 'POST', body: JSON.stringify(body), type: 'application/json' })

  /** Repeats until it succeeds, or for at most two minutes. */
  async retryUntilDone<Result>(action: () => Promise<Result>): Promise<Result> {
    const startMs = performance.now()
    for (;;) {
      try {
        return await action()
      } catch (error) {
        if (!(error instanceof DisturbedError) || performance.now() - startMs > 120_000) throw error
        this.disturbances += 1
        await wait(pauseMs)
      }
    }
  }

  async #send(
    path: string,
    { type, ...init }: { method?: string; body?: URLSearchParams | string; type?: string },
  ): Promise<Page> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      'X-Forwarded-For': this.#from,
      Origin: this.#address,
      ...(cookie && { Cookie: cookie }),
      ...(type && { 'Content-Type': type }),
    }
    let response: Response
    let text: string
    try {
      const signal = AbortSignal.timeout(answeredWithinMs)
      response = await fetch(this.#address + path, { ...init, headers, redirect: 'manual', signal })
      text = await response.text()
    } catch (error) {
      throw new DisturbedError(`${init.method ?? 'GET'} ${path}: ${String(error)}`)
    }
    if (response.status >= 500)
      throw new DisturbedError(`${init.method ?? 'GET'} ${path}: ${response.status}`)
    for (const header of response.headers.getSetCookie()) applySetCookie(this.cookies, header)
    const location = response.headers.get('location')?.replace(this.#address, '') ?? null
    return { status: response.status, text, location }
  }
}
