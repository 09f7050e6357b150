import { pipeline } from 'node:stream/promises'
import { extract, type Headers, pack } from 'tar-stream'
import { SnapshotRefused } from '../snapshot-refused.ts'

/** A file of the archive; `attributes` become extended attributes, such as `mime_type`. */
export type ArchiveFile = { name: string; bytes: Uint8Array; attributes?: Record<string, string> }

/** The library's types lack the extended header. */
type PaxHeaders = Headers & { pax?: Record<string, string> }

const attributePrefix = 'SCHILY.xattr.user.'

/** A tar archive (POSIX pax) of the files, in their order. */
export async function* writeArchive(
  files: AsyncIterable<ArchiveFile>,
  mtime: Date,
): AsyncGenerator<Uint8Array> {
  const archive = pack()
  const add = ({ name, bytes, attributes = {} }: ArchiveFile) => {
    const pax = Object.fromEntries(
      Object.entries(attributes).map(([key, value]) => [attributePrefix + key, value]),
    )
    const header: PaxHeaders = { name, mtime, mode: 0o600, pax }
    return new Promise<void>((resolve, reject) => {
      archive.entry(header, Buffer.from(bytes), (error) => (error ? reject(error) : resolve()))
    })
  }
  const filling = (async () => {
    for await (const file of files) await add(file)
    archive.finalize()
  })()
  filling.catch((error) => archive.destroy(error))
  yield* archive
  await filling
}

/** The files of an archive one after the other; at most one piece of a file is in memory. */
export function readArchive(source: AsyncIterable<Uint8Array>) {
  const archive = extract()
  const entries = archive[Symbol.asyncIterator]()
  const feeding = pipeline(source, archive)
  feeding.catch(() => {})
  const advance = async () => {
    const { value, done } = await entries.next()
    // The end of the archive counts only when the source ended without an error.
    if (done) await feeding
    return done ? undefined : value
  }
  let current: Awaited<ReturnType<typeof advance>>

  return {
    /** The name of the next file; undefined at the end. */
    async next(): Promise<string | undefined> {
      current ??= await advance()
      return current?.header.name
    },
    attributes: (): Record<string, string> =>
      Object.fromEntries(
        Object.entries((current?.header as PaxHeaders | undefined)?.pax ?? {}).map(([key, value]) => [
          key.replace(attributePrefix, ''),
          value,
        ]),
      ),
    size: () => current?.header.size ?? 0,
    /** The bytes of the file next in line; of a folder ('tables/'), those of all its files one after the other. */
    async *content(name: string): AsyncGenerator<Buffer> {
      const isPart = (next = '') => (name.endsWith('/') ? next.startsWith(name) : next === name)
      while (isPart(await this.next())) {
        yield* current as AsyncIterable<Buffer>
        current = undefined
      }
    },
    /** The next file as JSON. Throws SnapshotRefused unless it has that name. */
    async json(name: string): Promise<unknown> {
      if ((await this.next()) !== name) throw new SnapshotRefused('damaged', name)
      const chunks: Buffer[] = []
      for await (const chunk of this.content(name)) chunks.push(chunk)
      return JSON.parse(Buffer.concat(chunks).toString())
    },
  }
}

export type ArchiveReader = ReturnType<typeof readArchive>
