import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { SnapshotRefused } from '../snapshot-refused.ts'

/**
 * Encrypted form of a snapshot: magic, salt and key fingerprint, then chunks of AES-256-GCM, each with its tag. The
 * nonce contains the number of the chunk and whether it is the last, so that no chunk can be changed, moved, omitted or
 * cut off unnoticed; the key is derived per snapshot, so that no nonce repeats under one key.
 */
const magic = Buffer.from('vitrine snapshot 1\n')
const saltBytes = 32
const fingerprintBytes = 8
const tagBytes = 16
const chunkBytes = 256 * 1024
const headBytes = magic.length + saltBytes + fingerprintBytes

type Bytes = AsyncIterable<Uint8Array>

const derive = (secret: string, salt: Buffer, purpose: string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, `vitrine snapshot ${purpose}`, length))

function nonceOf(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(chunk, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Pieces of equal size, then the rest, possibly empty, as the last one. */
async function* chunksOf(source: Bytes, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const bytes of source) {
    waiting.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    length += bytes.byteLength
    if (length <= size) continue
    let rest = Buffer.concat(waiting)
    // A piece is known to be the last only when nothing follows, so one is always held back.
    for (; rest.length > size; rest = rest.subarray(size))
      yield { piece: rest.subarray(0, size), isLast: false }
    waiting = [rest]
    length = rest.length
  }
  yield { piece: Buffer.concat(waiting), isLast: true }
}

export async function* encryptChunks(source: Bytes, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const head = Buffer.concat([magic, salt, derive(secret, salt, 'mark', fingerprintBytes)])
  const key = derive(secret, salt, 'key', 32)
  yield head
  let chunk = 0
  for await (const { piece, isLast } of chunksOf(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(chunk, isLast)).setAAD(head)
    yield cipher.update(piece)
    cipher.final()
    yield cipher.getAuthTag()
    chunk += 1
  }
}

/** Decrypts the output of `encryptChunks`. Throws SnapshotRefused when the data is damaged or sealed with another key. */
export async function* decryptChunks(source: Bytes, secret: string): AsyncGenerator<Buffer> {
  const iterator = source[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < headBytes) {
    const { value, done } = await iterator.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const rest = head.subarray(headBytes)
  head = head.subarray(0, headBytes)
  if (!head.subarray(0, magic.length).equals(magic)) throw new SnapshotRefused('not_a_snapshot')
  if (head.length < headBytes) throw new SnapshotRefused('damaged')
  const salt = head.subarray(magic.length, magic.length + saltBytes)
  if (!timingSafeEqual(derive(secret, salt, 'mark', fingerprintBytes), head.subarray(-fingerprintBytes)))
    throw new SnapshotRefused('wrong_key')
  const key = derive(secret, salt, 'key', 32)
  async function* body(): AsyncGenerator<Uint8Array> {
    yield rest
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  let chunk = 0
  for await (const { piece, isLast } of chunksOf(body(), chunkBytes + tagBytes)) {
    if (piece.length < tagBytes) throw new SnapshotRefused('damaged')
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(chunk, isLast), { authTagLength: tagBytes })
    decipher.setAAD(head).setAuthTag(piece.subarray(-tagBytes))
    const opened = decipher.update(piece.subarray(0, -tagBytes))
    try {
      decipher.final()
    } catch {
      throw new SnapshotRefused('damaged')
    }
    yield opened
    chunk += 1
  }
}
