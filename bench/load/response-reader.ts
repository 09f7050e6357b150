const endOfHead = Buffer.from('\r\n\r\n')
const endOfLine = Buffer.from('\r\n')
const nothing: Buffer = Buffer.alloc(0)

export type RawResponse = { status: number; head: string; body: Buffer }

/**
 * Parses the responses of a connection one after the other (no pipelining). Supports Content-Length and chunked
 * encoding, which is all this shop sends; returns a response when its last byte has arrived.
 */
export class ResponseReader {
  #waiting: Buffer = nothing
  #head: string | undefined
  #parts: Buffer[] = []
  /** Remaining bytes of the body, or of the current chunk with its line end. */
  #missing = 0
  #isChunked = false
  #isLastChunk = false
  /** Remaining bytes of the current chunk without its line end. */
  #dataLeft = 0

  /** The response, if these bytes complete it. */
  take(bytes: Buffer): RawResponse | undefined {
    let rest: Buffer = this.#waiting.length ? Buffer.concat([this.#waiting, bytes]) : bytes
    this.#waiting = nothing
    if (this.#head === undefined) {
      const end = rest.indexOf(endOfHead)
      if (end < 0) {
        this.#waiting = rest
        return undefined
      }
      this.#begin(rest.toString('latin1', 0, end))
      rest = rest.subarray(end + 4)
    }
    return this.#isChunked ? this.#takeChunks(rest) : this.#takeLength(rest)
  }

  #begin(head: string): void {
    this.#head = head
    this.#isChunked = /\r\ntransfer-encoding: *chunked/i.test(head)
    this.#isLastChunk = false
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    const isEmpty = /^HTTP\/1\.1 (1|204|304)/.test(head)
    if (!this.#isChunked && length === undefined && !isEmpty)
      throw new Error(`An answer without end:\n${head}`)
    this.#missing = this.#isChunked || isEmpty ? 0 : Number(length)
  }

  #takeLength(bytes: Buffer): RawResponse | undefined {
    this.#parts.push(bytes)
    this.#missing -= bytes.length
    return this.#missing > 0 ? undefined : this.#finish()
  }

  #takeChunks(bytes: Buffer): RawResponse | undefined {
    let rest = bytes
    while (rest.length > 0) {
      if (this.#missing > 0) {
        const taken = rest.subarray(0, this.#missing)
        this.#missing -= taken.length
        this.#keep(taken)
        rest = rest.subarray(taken.length)
        if (this.#missing === 0 && this.#isLastChunk) return this.#finish()
        continue
      }
      const end = rest.indexOf(endOfLine)
      if (end < 0) {
        this.#waiting = rest
        return undefined
      }
      const size = Number.parseInt(rest.toString('latin1', 0, end), 16)
      this.#isLastChunk = size === 0
      this.#missing = size + 2
      this.#dataLeft = size
      rest = rest.subarray(end + 2)
    }
    return undefined
  }

  /** Stores chunk data without the line end after it, which may arrive in pieces. */
  #keep(taken: Buffer): void {
    const data = taken.subarray(0, Math.max(0, this.#dataLeft))
    this.#dataLeft -= taken.length
    if (data.length) this.#parts.push(data)
  }

  #finish(): RawResponse {
    const head = this.#head ?? ''
    const [first] = this.#parts
    const body = this.#parts.length === 1 && first ? first : Buffer.concat(this.#parts)
    this.#head = undefined
    this.#parts = []
    return { status: Number(head.slice(9, 12)), head, body }
  }
}
