import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = { name: string; bytes: Uint8Array; isPacked?: boolean }

/** A ZIP as it is being made: entries are fetched one after the other, as fast as they are taken away, and never all in memory. */
export function zipFiles(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const stream = zip.outputStream as Duplex
  const write = async () => {
    for await (const { name, bytes, isPacked = false } of entries) {
      zip.addBuffer(Buffer.from(bytes), name, { compress: !isPacked })
      if (!(await hasRoom(stream))) return
    }
    zip.end()
  }
  write().catch((error) => stream.destroy(error as Error))
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}

/** Waits until what was written is taken away; false once nobody takes anything any more. */
async function hasRoom(stream: Duplex): Promise<boolean> {
  if (stream.writableNeedDrain && !stream.destroyed) {
    const waiting = new AbortController()
    const { signal } = waiting
    await Promise.race([once(stream, 'drain', { signal }), once(stream, 'close', { signal })])
    waiting.abort()
  }
  return !stream.destroyed
}
