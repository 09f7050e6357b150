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

const deriveBytes = (secret: string, salt: Buffer, purpose: string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, `vitrine snapshot ${purpose}`, length))

function createNonce(chunk: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(chunk, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Chunks of equal size, then the remaining bytes, possibly none, as the last chunk. */
async function* splitChunks(source: Bytes, size: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let buffers: Buffer[] = []
  let length = 0
  for await (const bytes of source) {
    buffers.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    length += bytes.byteLength
    if (length <= size) continue
    let rest = Buffer.concat(buffers)
    // A chunk is the last one only when nothing follows, so one is always held back.
    for (; rest.length > size; rest = rest.subarray(size))
      yield { piece: rest.subarray(0, size), isLast: false }
    buffers = [rest]
    length = rest.length
  }
  yield { piece: Buffer.concat(buffers), isLast: true }
}

export async function* encryptChunks(source: Bytes, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const head = Buffer.concat([magic, salt, deriveBytes(secret, salt, 'mark', fingerprintBytes)])
  const key = deriveBytes(secret, salt, 'key', 32)
  yield head
  let chunk = 0
  for await (const { piece, isLast } of splitChunks(source, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, createNonce(chunk, isLast)).setAAD(head)
    yield cipher.update(piece)
    cipher.final()
    yield cipher.getAuthTag()
    chunk += 1
  }
}

/**
 * Decrypts the output of `encryptChunks`. Throws SnapshotRefused when the data is damaged or encrypted with another
 * key.
 */
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
  if (!timingSafeEqual(deriveBytes(secret, salt, 'mark', fingerprintBytes), head.subarray(-fingerprintBytes)))
    throw new SnapshotRefused('wrong_key')
  const key = deriveBytes(secret, salt, 'key', 32)
  async function* body(): AsyncGenerator<Uint8Array> {
    yield rest
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  let chunk = 0
  for await (const { piece, isLast } of splitChunks(body(), chunkBytes + tagBytes)) {
    if (piece.length < tagBytes) throw new SnapshotRefused('damaged')
    const decipher = createDecipheriv('aes-256-gcm', key, createNonce(chunk, isLast), {
      authTagLength: tagBytes,
    })
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
