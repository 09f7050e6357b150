import { SnapshotRefused } from '../snapshot-refused.ts'

/**
 * Format of a snapshot before compression and encryption: frames of one letter, a length and that many bytes. 'j' is
 * JSON, 'd' some bytes of the part that the JSON before announced, 'e' the end of the part.
 */
const frameHead = 5
const maxBytes = 1024 * 1024
/** A longer frame cannot be from this format. */
const maxFrameBytes = 256 * maxBytes

function createFrame(letter: string, bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(frameHead)
  head.write(letter, 'latin1')
  head.writeUInt32BE(bytes.byteLength, 1)
  return Buffer.concat([head, bytes])
}

export const jsonFrame = (value: unknown) => createFrame('j', Buffer.from(JSON.stringify(value)))
export const endFrame = () => createFrame('e', Buffer.alloc(0))

export function* dataFrames(bytes: Uint8Array): Generator<Buffer> {
  for (let from = 0; from < bytes.byteLength; from += maxBytes)
    yield createFrame('d', bytes.subarray(from, from + maxBytes))
}

/** Reads frames one after the other, with at most one in memory. */
export function readFrames(source: AsyncIterable<Uint8Array>) {
  const iterator = source[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)

  async function readBytes(length: number): Promise<Buffer> {
    const parts = [rest]
    let available = rest.length
    while (available < length) {
      const { value, done } = await iterator.next()
      if (done) throw new SnapshotRefused('damaged', 'it ends too early')
      parts.push(Buffer.from(value))
      available += value.byteLength
    }
    const buffer = parts.length === 1 ? rest : Buffer.concat(parts)
    rest = buffer.subarray(length)
    return buffer.subarray(0, length)
  }

  async function next(): Promise<{ letter: string; bytes: Buffer }> {
    const head = await readBytes(frameHead)
    const length = head.readUInt32BE(1)
    if (length > maxFrameBytes) throw new SnapshotRefused('damaged')
    return { letter: head.toString('latin1', 0, 1), bytes: await readBytes(length) }
  }

  return {
    async json(): Promise<unknown> {
      const { letter, bytes } = await next()
      if (letter !== 'j') throw new SnapshotRefused('damaged')
      return JSON.parse(bytes.toString())
    },
    /** The bytes of the announced part, to its end. */
    async *data(): AsyncGenerator<Buffer> {
      for (;;) {
        const { letter, bytes } = await next()
        if (letter === 'e') return
        if (letter !== 'd') throw new SnapshotRefused('damaged')
        yield bytes
      }
    },
    /** Checks that nothing follows: only then is it certain that nothing was cut off. */
    async finish(): Promise<void> {
      if (rest.length > 0 || !(await iterator.next()).done) throw new SnapshotRefused('damaged')
    },
  }
}

export type FrameReader = ReturnType<typeof readFrames>
