import { ReadableStream } from 'node:stream/web'
import { SnapshotRefused } from '../snapshot-refused.ts'

/** Loaded with the first snapshot: a start needs no encryption. */
const loadAge = () => import('age-encryption')

/** The library's error would contain the key. */
function refuseKey(): never {
  throw new SnapshotRefused('bad_key')
}

type Bytes = AsyncIterable<Uint8Array>

/** The library's types are those of browsers, whose streams lack both of these. */
const toStream = (bytes: Bytes) => ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>
const iterate = (stream: globalThis.ReadableStream<Uint8Array>) => stream as ReadableStream<Uint8Array>

/** The first line of a file in the age format: https://age-encryption.org/v1 */
const magic = Buffer.from('age-encryption.org/v1\n')

/** Encrypts to the recipient of an age identity, in the binary form of the format. */
export async function* encrypt(source: Bytes, identity: string): AsyncGenerator<Uint8Array> {
  const { Encrypter, identityToRecipient } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity).catch(refuseKey))
  yield* iterate(await encrypter.encrypt(toStream(source)))
}

/**
 * Decrypts the output of `encrypt`. Throws SnapshotRefused when the data is damaged, cut off or encrypted to another
 * key; errors of the source pass unchanged.
 */
export async function* decrypt(source: Bytes, identity: string): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  try {
    decrypter.addIdentity(identity)
  } catch {
    refuseKey()
  }
  let sourceError: unknown
  async function* encrypted(): AsyncGenerator<Uint8Array> {
    try {
      yield* requireMagic(source)
    } catch (error) {
      sourceError = error
      throw error
    }
  }
  try {
    yield* iterate(await decrypter.decrypt(toStream(encrypted())))
  } catch (error) {
    if (sourceError) throw sourceError
    const isOtherKey = error instanceof Error && error.message.startsWith('no identity matched')
    throw new SnapshotRefused(isOtherKey ? 'wrong_key' : 'damaged')
  }
}

async function* requireMagic(source: Bytes): AsyncGenerator<Uint8Array> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const bytes of source) {
    if (!head) {
      yield bytes
      continue
    }
    head = Buffer.concat([head, bytes])
    if (head.length < magic.length) continue
    if (!head.subarray(0, magic.length).equals(magic)) throw new SnapshotRefused('not_a_snapshot')
    yield head
    head = undefined
  }
  if (head) throw new SnapshotRefused('not_a_snapshot')
}
