import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const shape =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The request's AWS version 4 signature, and the expected one; undefined for an unsigned request. */
export function signatureOf({ headers, method = '', url = '/' }: IncomingMessage, secretKey: string) {
  const found = shape.exec(headers.authorization ?? '')
  if (!found) return undefined
  const [, accessKey = '', day = '', region = '', names = '', signature = ''] = found
  const [path = '/', query = ''] = url.split('?')
  const pairs = [...new URLSearchParams(query)].map(([name, value]) => `${encode(name)}=${encode(value)}`)
  const canonical = [
    method,
    path,
    pairs.toSorted().join('&'),
    ...names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const hash = createHash('sha256').update(canonical).digest('hex')
  const text = `AWS4-HMAC-SHA256\n${headers['x-amz-date']}\n${scope}\n${hash}`
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`)
  return { accessKey, region, given: signature, computed: hmac(key, text).toString('hex') }
}
