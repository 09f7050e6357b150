import type { Hono } from 'hono'
import { applySetCookie } from './apply-set-cookie.ts'

export type TestResponse = {
  status: number
  html: string
  location: string | null
  headers: Headers
  bytes: Uint8Array
}

const origin = 'http://shop.test'

/** A visitor whose browser stores cookies and runs no scripts. */
export class TestVisitor {
  readonly cookies = new Map<string, string>()
  readonly #app: Hono
  readonly #pageOrigin: string

  /** `publicUrl`: the address in the browser. The requests themselves use http, as if from a reverse proxy. */
  constructor(app: Hono, publicUrl = origin) {
    this.#app = app
    this.#pageOrigin = new URL(publicUrl).origin
  }

  get(path: string, headers: Record<string, string> = {}): Promise<TestResponse> {
    return this.#send(path, { headers })
  }

  post(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    return this.#send(path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: this.#pageOrigin, ...headers },
    })
  }

  /** Posts a form with files (multipart). */
  postFiles(path: string, fields: Record<string, string | File>): Promise<TestResponse> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    return this.#send(path, { method: 'POST', body, headers: { Origin: this.#pageOrigin } })
  }

  postJson(path: string, body: unknown): Promise<TestResponse> {
    return this.#send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: this.#pageOrigin },
    })
  }

  /** Follows redirects, at most five. */
  async follow(response: TestResponse): Promise<TestResponse> {
    let current = response
    for (let steps = 0; current.location && steps < 5; steps += 1) current = await this.get(current.location)
    return current
  }

  /** Opens a streamed response: `next` resolves to the next chunk, undefined at the end; `leave` closes the stream. */
  async listen(
    path: string,
  ): Promise<{ next: () => Promise<string | undefined>; leave: () => Promise<void> }> {
    const { body } = await this.#request(path, {})
    const reader = (body ?? new ReadableStream()).getReader()
    return {
      next: async () => {
        const { value } = await reader.read()
        return value && new TextDecoder().decode(value)
      },
      leave: () => reader.cancel(),
    }
  }

  async #request(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    headers.set('Host', new URL(origin).host)
    if (this.cookies.size)
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await this.#app.request(new URL(path, origin).href, { ...init, headers })
    for (const cookie of response.headers.getSetCookie()) applySetCookie(this.cookies, cookie)
    return response
  }

  async #send(path: string, init: RequestInit): Promise<TestResponse> {
    const response = await this.#request(path, init)
    const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream')
    if (isEndless) await response.body?.cancel()
    const bytes = isEndless ? new Uint8Array() : new Uint8Array(await response.arrayBuffer())
    const location = response.headers.get('location')
    return {
      status: response.status,
      html: new TextDecoder().decode(bytes),
      location: location?.replace(origin, '').replace(this.#pageOrigin, '') ?? null,
      headers: response.headers,
      bytes,
    }
  }
}
