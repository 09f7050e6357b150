import { createHash, randomUUID } from 'node:crypto'
import type { BucketAccess } from '#domain/platform/storage/bucket-access.ts'
import { isFilePath, requireFilePath } from '#domain/platform/storage/file-path.ts'
import { type FileStore, FileStoreFault, type StoredFile } from '#server/ports/files/file-store.ts'
import { faultOf } from './fault-of.ts'
import { openClient, type S3, type S3Options } from './open-client.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** A probe left by an interrupted check. */
const probe = /(^|\/)\.probe-/

const isTransient = ({ fault, cause }: FileStoreFault) =>
  fault === 'damaged' || /^(ECONNRESET|aborted)$/.test(String((cause as { code?: string } | undefined)?.code))

/**
 * Files in a bucket of any S3-compatible store. Each file stores the sha256 of its bytes; bytes that do not match are
 * not returned. Throws FileStoreFault.
 */
export function s3FileStore(access: BucketAccess, options: S3Options = {}): FileStore {
  const { bucket: Bucket } = access
  const keyPrefix = access.prefix && `${access.prefix}/`
  const locate = (path: string) => `${keyPrefix}${requireFilePath(path)}`
  let opening: Promise<S3> | undefined

  /** One request to the store, including its body, within the timeout. */
  async function request<T>(run: (s3: S3, options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    opening ??= openClient(access, options)
    const abortSignal = AbortSignal.timeout(options.timeoutMs ?? 20_000)
    const timedOut = new Promise<never>((_, reject) => {
      abortSignal.addEventListener('abort', () => reject(new FileStoreFault('unreachable')))
    })
    timedOut.catch(() => {})
    try {
      return await Promise.race([run(await opening, { abortSignal }), timedOut])
    } catch (cause) {
      throw faultOf(cause)
    }
  }

  const read = (path: string) =>
    request(async ({ sdk, client }, requestOptions) => {
      try {
        const found = await client.send(
          new sdk.GetObjectCommand({ Bucket, Key: locate(path) }),
          requestOptions,
        )
        const bytes = (await found.Body?.transformToByteArray()) ?? new Uint8Array()
        const storedHash = found.Metadata?.sha256
        if (storedHash && storedHash !== sha256(bytes)) throw new FileStoreFault('damaged')
        return { bytes, contentType: found.ContentType ?? 'application/octet-stream' }
      } catch (error) {
        if ((error as Error).name === 'NoSuchKey') return undefined
        throw error
      }
    })

  async function* listKeys(prefix: string, after: string): AsyncGenerator<StoredFile> {
    let ContinuationToken: string | undefined
    do {
      const page = await request(({ sdk, client }, requestOptions) =>
        client.send(
          new sdk.ListObjectsV2Command({
            Bucket,
            Prefix: keyPrefix + prefix,
            ...(after && { StartAfter: keyPrefix + after }),
            ContinuationToken,
          }),
          requestOptions,
        ),
      )
      for (const { Key = '', Size: size = 0, LastModified } of page.Contents ?? []) {
        const path = Key.slice(keyPrefix.length)
        // Consoles create keys for folders, which are not files.
        if (isFilePath(path)) yield { path, size, modifiedAt: LastModified ?? new Date(0) }
      }
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (ContinuationToken)
  }

  const store: FileStore = {
    async put(path, bytes, contentType) {
      const Key = locate(path)
      await request(({ sdk, client }, requestOptions) =>
        client.send(
          new sdk.PutObjectCommand({
            Bucket,
            Key,
            Body: bytes,
            ContentType: contentType,
            ContentLength: bytes.length,
            Metadata: { sha256: sha256(bytes) },
          }),
          requestOptions,
        ),
      )
    },
    async get(path) {
      requireFilePath(path)
      try {
        return await read(path)
      } catch (error) {
        // The SDK does not retry when a response body is cut off or corrupted in transit.
        if (error instanceof FileStoreFault && isTransient(error)) return read(path)
        throw error
      }
    },
    async delete(path) {
      const Key = locate(path)
      await request(({ sdk, client }, requestOptions) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key }), requestOptions),
      )
    },
    async *list(prefix, after = '') {
      for await (const file of listKeys(prefix, after)) if (!probe.test(file.path)) yield file
    },
    // S3 writes are atomic, so only probes can remain.
    async sweep(before) {
      for await (const { path, modifiedAt } of listKeys('.probe-', ''))
        if (modifiedAt < before) await store.delete(path)
    },
    async check() {
      const probePath = `.probe-${randomUUID()}`
      await store.put(probePath, new TextEncoder().encode('probe'), 'text/plain')
      const found = await store.get(probePath)
      await store.delete(probePath)
      if (!found) throw new FileStoreFault('damaged')
    },
  }
  return store
}
