import { setTimeout as wait } from 'node:timers/promises'
import { applySetCookie } from '#tests/harness/apply-set-cookie.ts'

export type Page = { status: number; text: string; location: string | null }

/** Thrown when no usable response arrived; the request may have been processed. */
export class RetryableError extends Error {}

const responseTimeoutMs = 30_000
const retryDelayMs = 150

/**
 * HTTP client with cookies. A request without a usable response throws RetryableError; `retryUntilDone` repeats its action
 * and counts these failures.
 */
export class PersistentBrowser {
  readonly cookies = new Map<string, string>()
  retries = 0
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
        if (!(error instanceof RetryableError) || performance.now() - startMs > 120_000) throw error
        this.retries += 1
        await wait(retryDelayMs)
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
      const signal = AbortSignal.timeout(responseTimeoutMs)
      response = await fetch(this.#address + path, { ...init, headers, redirect: 'manual', signal })
      text = await response.text()
    } catch (error) {
      throw new RetryableError(`${init.method ?? 'GET'} ${path}: ${String(error)}`)
    }
    if (response.status >= 500)
      throw new RetryableError(`${init.method ?? 'GET'} ${path}: ${response.status}`)
    for (const header of response.headers.getSetCookie()) applySetCookie(this.cookies, header)
    const location = response.headers.get('location')?.replace(this.#address, '') ?? null
    return { status: response.status, text, location }
  }
}
