import { once } from 'node:events'
import { type Duplex, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = { name: string; bytes: Uint8Array; isPacked?: boolean }

/**
 * A ZIP as a stream: entries are fetched one after the other, at the speed of the reader. Already packed entries stay
 * in memory until the end, others only while they are written.
 */
export function zipFiles(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const stream = zip.outputStream as Duplex
  const write = async () => {
    for await (const { name, bytes, isPacked = false } of entries) {
      if (isPacked) zip.addBuffer(Buffer.from(bytes), name, { compress: false })
      else await writeEntry(zip, name, bytes)
      if (stream.destroyed) return
    }
    zip.end()
  }
  write().catch((error) => stream.destroy(error as Error))
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}

/** Resolves when an entry is read to its end, or the stream is closed. */
async function writeEntry(zip: ZipFile, name: string, bytes: Uint8Array): Promise<void> {
  const source = Readable.from([bytes])
  const listeners = new AbortController()
  const { signal } = listeners
  const ends = [once(source, 'end', { signal }), once(zip.outputStream, 'close', { signal })]
  zip.addReadStream(source, name, { compress: true })
  await Promise.race(ends).finally(() => {
    listeners.abort()
    for (const end of ends) end.catch(() => undefined)
  })
}
