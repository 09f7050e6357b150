import { randomUUIDv7 } from 'node:crypto'
import { Writable } from 'node:stream'
import type { BucketAccess } from '#domain/platform/storage/bucket-access.ts'
import type { SnapshotDraft, SnapshotStore } from '#server/ports/files/snapshot-store.ts'
import { faultOf } from './fault-of.ts'
import { openClient, type S3, type S3Options } from './open-client.ts'

/** Bytes of a part of an upload: with 10,000 parts, S3's limit, a snapshot may have 160 GB. */
const partBytes = 16 * 1024 * 1024
/** A part over a slow line. */
const timeoutMs = 600_000

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

type Options = S3Options & { partBytes?: number }

/**
 * Snapshots in a bucket of any S3-compatible store, uploaded in parts: a snapshot appears only when complete. Lists are
 * folders of objects, one for each addition, since objects cannot be appended to. Throws FileStoreFault.
 */
export function s3SnapshotStore(access: BucketAccess, options: Options = {}): SnapshotStore {
  const { bucket: Bucket, prefix } = access
  const keyPrefix = prefix && `${prefix}/`
  const partSize = options.partBytes ?? partBytes
  const place = `s3://${[Bucket, prefix].filter(Boolean).join('/')}`
  let opening: Promise<S3> | undefined

  async function request<T>(run: (s3: S3) => Promise<T>): Promise<T> {
    opening ??= openClient(access, { timeoutMs, ...options })
    try {
      return await run(await opening)
    } catch (cause) {
      throw faultOf(cause)
    }
  }

  const put = (key: string, Body: Uint8Array) =>
    request(({ sdk, client }) =>
      client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body, ContentLength: Body.length })),
    )

  /** The objects of a folder of the bucket, in the order of their keys; those of its subfolders are left out. */
  async function* listFolder(folder: string): AsyncGenerator<{ name: string; size: number }> {
    let ContinuationToken: string | undefined
    do {
      const page = await request(({ sdk, client }) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: folder, ContinuationToken })),
      )
      for (const { Key = '', Size: size = 0 } of page.Contents ?? []) {
        const name = Key.slice(folder.length)
        if (name && !name.includes('/')) yield { name, size }
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken)
  }

  async function* read(key: string): AsyncGenerator<Uint8Array> {
    const found = await request(({ sdk, client }) =>
      client.send(new sdk.GetObjectCommand({ Bucket, Key: key })).catch((error: Error) => {
        if (error.name === 'NoSuchKey') return undefined
        throw error
      }),
    )
    if (!found) throw new Error(`There is no ${key} in ${place}`)
    try {
      yield* found.Body as unknown as AsyncIterable<Uint8Array>
    } catch (cause) {
      throw faultOf(cause)
    }
  }

  return {
    place,
    async create(name): Promise<SnapshotDraft> {
      const Key = keyPrefix + name
      const parts: { ETag: string | undefined; PartNumber: number }[] = []
      let pending: Uint8Array[] = []
      let pendingBytes = 0
      let UploadId: string | undefined
      const take = () => {
        const bytes = Buffer.concat(pending)
        pending = []
        pendingBytes = 0
        return bytes
      }
      async function sendPart(): Promise<void> {
        UploadId ??= (
          await request(({ sdk, client }) =>
            client.send(new sdk.CreateMultipartUploadCommand({ Bucket, Key })),
          )
        ).UploadId
        const [Body, PartNumber] = [take(), parts.length + 1]
        const { ETag } = await request(({ sdk, client }) =>
          client.send(
            new sdk.UploadPartCommand({
              Bucket,
              Key,
              UploadId,
              PartNumber,
              Body,
              ContentLength: Body.length,
            }),
          ),
        )
        parts.push({ ETag, PartNumber })
      }
      return {
        sink: new Writable({
          highWaterMark: 1024 * 1024,
          write(bytes: Uint8Array, _, done) {
            pending.push(bytes)
            pendingBytes += bytes.length
            if (pendingBytes < partSize) return done()
            sendPart().then(() => done(), done)
          },
        }),
        async keep() {
          if (!UploadId) return void (await put(Key, take()))
          if (pendingBytes > 0) await sendPart()
          await request(({ sdk, client }) =>
            client.send(
              new sdk.CompleteMultipartUploadCommand({
                Bucket,
                Key,
                UploadId,
                MultipartUpload: { Parts: parts },
              }),
            ),
          )
        },
        async drop() {
          if (!UploadId) return
          // What remains is deleted by the bucket's rule for incomplete uploads.
          await request(({ sdk, client }) =>
            client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })),
          ).catch(() => {})
        },
      }
    },
    read: (name) => read(keyPrefix + name),
    list: () => collect(listFolder(keyPrefix)),
    async delete(name) {
      await request(({ sdk, client }) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyPrefix + name })),
      )
    },
    async readLines(name) {
      const lines: string[] = []
      for await (const addition of listFolder(`${keyPrefix}${name}/`)) {
        const chunks = await collect(read(`${keyPrefix}${name}/${addition.name}`))
        lines.push(...Buffer.concat(chunks).toString().split('\n').filter(Boolean))
      }
      return lines
    },
    async addLines(name, lines) {
      if (lines.length === 0) return
      // The keys begin with the time, so that the additions are listed in their order.
      await put(
        `${keyPrefix}${name}/${randomUUIDv7()}`,
        Buffer.from(lines.map((line) => `${line}\n`).join('')),
      )
    },
  }
}
