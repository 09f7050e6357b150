import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export type ZipEntry = { name: string; bytes: Uint8Array; isPacked?: boolean }

/** A ZIP as it is being made: entries are fetched one after the other and never all in memory. */
export function zipFiles(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  const write = async () => {
    for await (const { name, bytes, isPacked = false } of entries)
      zip.addBuffer(Buffer.from(bytes), name, { compress: !isPacked })
    zip.end()
  }
  write().catch((error) => stream.destroy(error as Error))
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}
