import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { BucketAccess } from '#domain/platform/storage/bucket-access.ts'
import { signatureOf } from './s3-signature.ts'

type StoredFile = { bytes: Buffer; type: string; meta: Record<string, string>; at: Date }
type S3Request = { method: string; key: string; query: URLSearchParams }
/**
 * A fault of the storage for a request: an error code, no response, a connection that breaks before or after the
 * operation, half a body, a slow response.
 */
export type S3Fault = { status: number; code: string } | 'never' | 'hang up' | 'after' | 'half' | 'late'
/** Delay of a slow response. */
const lateMs = 400

const keys = { accessKey: 'AKIATESTS', secretKey: 'a secret of the tests' }
const region = 'eu-test-1'
const bucket = 'vitrine-tests'
const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/**
 * A fake S3 server: checks signatures and what they cover, and answers errors by S3 code. `trouble` may fail any
 * request; `onPut` is called with each file before it is stored. Dispose of it with `await using`.
 */
export async function s3Server({ pageSize = 1000 }: { pageSize?: number } = {}) {
  const objects = new Map<string, StoredFile>()
  const requests: S3Request[] = []
  /** Parts of unfinished uploads, by their number. */
  const uploads = new Map<string, Map<number, Buffer>>()
  const hooks = {
    trouble: (_: S3Request): S3Fault | undefined => undefined,
    onPut: async (_key: string) => {},
  }

  function refuse(response: ServerResponse, status: number, code: string): void {
    const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`
    response.writeHead(status, { 'Content-Type': 'application/xml' }).end(body)
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://storage')
    const [, inPath = '', ...rest] = url.pathname.split('/').map(decodeURIComponent)
    const call: S3Request = { method: request.method ?? '', key: rest.join('/'), query: url.searchParams }
    requests.push(call)
    const body = await buffer(request)
    const trouble = hooks.trouble(call)
    if (trouble === 'hang up') return void request.socket.destroy()
    if (trouble === 'never') return
    if (trouble === 'late') await wait(lateMs)
    if (typeof trouble === 'object') return refuse(response, trouble.status, trouble.code)
    const rejection = findRejection(request, body)
    if (rejection) return refuse(response, rejection.status, rejection.code)
    if (inPath !== bucket) return refuse(response, 404, 'NoSuchBucket')
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId'))
      return respondToUpload(response, call, body)
    if (call.method === 'PUT') {
      await hooks.onPut(call.key)
      const meta = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'))
      objects.set(call.key, {
        bytes: body,
        type: request.headers['content-type'] ?? 'binary/octet-stream',
        meta: Object.fromEntries(meta.map(([name, value]) => [name, String(value)])),
        at: new Date(),
      })
      if (trouble === 'after') return void request.socket.destroy()
      return void response.writeHead(200).end()
    }
    if (call.method === 'DELETE') {
      objects.delete(call.key)
      if (trouble === 'after') return void request.socket.destroy()
      return void response.writeHead(204).end()
    }
    if (call.key === '') return list(response, url.searchParams)
    const stored = objects.get(call.key)
    if (!stored) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, {
      'Content-Type': stored.type,
      'Content-Length': stored.bytes.length,
      'Last-Modified': stored.at.toUTCString(),
      ...stored.meta,
    })
    if (trouble === 'half')
      return void response.write(stored.bytes.subarray(0, 3), () => request.socket.destroy())
    response.end(call.method === 'HEAD' ? undefined : stored.bytes)
  }

  /** An upload in parts: begun, continued, completed or given up. */
  async function respondToUpload(
    response: ServerResponse,
    { method, key, query }: S3Request,
    body: Buffer,
  ): Promise<void> {
    const xml = (text: string) =>
      void response.writeHead(200, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`)
    if (query.has('uploads')) {
      const id = String(uploads.size + 1)
      uploads.set(id, new Map())
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    const id = query.get('uploadId') ?? ''
    const parts = uploads.get(id)
    if (!parts) return refuse(response, 404, 'NoSuchUpload')
    const number = Number(query.get('partNumber'))
    if (method === 'PUT') {
      parts.set(number, body)
      return void response.writeHead(200, { ETag: `"part-${number}"` }).end()
    }
    uploads.delete(id)
    if (method === 'DELETE') return void response.writeHead(204).end()
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, part]) =>
      Number(part),
    )
    if (named.length !== parts.size || named.some((part) => !parts.has(part)))
      return refuse(response, 400, 'InvalidPart')
    const bytes = Buffer.concat(named.map((part) => parts.get(part) ?? Buffer.alloc(0)))
    objects.set(key, { bytes, type: 'binary/octet-stream', meta: {}, at: new Date() })
    return xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  function list(response: ServerResponse, query: URLSearchParams): void {
    const prefix = query.get('prefix') ?? ''
    const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
    const all = [...objects.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => [key, Buffer.from(key)] as const)
      .toSorted(([, leftBytes], [, rightBytes]) => Buffer.compare(leftBytes, rightBytes))
      .filter(([, bytes]) => Buffer.compare(bytes, Buffer.from(after)) > 0)
      .map(([key]) => key)
    const page = all.slice(0, pageSize)
    const isCut = all.length > page.length
    const contents = page.map((key) => {
      const stored = objects.get(key)
      return `<Contents><Key>${escapeXml(key)}</Key><Size>${stored?.bytes.length}</Size><LastModified>${stored?.at.toISOString()}</LastModified></Contents>`
    })
    response
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${contents.join('')}${
          isCut ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : ''
        }</ListBucketResult>`,
      )
  }

  const server = createServer((request, response) => {
    respond(request, response).catch(() => request.socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const access: BucketAccess = { endpoint, region, bucket, prefix: '', isPathStyle: true, ...keys }
  return {
    access,
    objects,
    requests,
    uploads,
    hooks,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type S3Server = Awaited<ReturnType<typeof s3Server>>

/** The S3 error for a request that is not signed with the known key, or whose content differs from what was signed. */
function findRejection(request: IncomingMessage, body: Buffer): { status: number; code: string } | undefined {
  const signed = signatureOf(request, keys.secretKey)
  if (!signed) return { status: 403, code: 'AccessDenied' }
  if (signed.accessKey !== keys.accessKey) return { status: 403, code: 'InvalidAccessKeyId' }
  if (signed.region !== region) return { status: 400, code: 'AuthorizationHeaderMalformed' }
  if (signed.given !== signed.computed) return { status: 403, code: 'SignatureDoesNotMatch' }
  const hash = request.headers['x-amz-content-sha256']
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex'))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' }
}
