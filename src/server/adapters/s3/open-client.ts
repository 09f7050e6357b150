import type { BucketAccess } from '#domain/platform/storage/bucket-access.ts'

export type S3Options = {
  /** How often one thing is asked for before it counts as refused. */
  attempts?: number
  /** How long one answer may take in all. */
  patienceMs?: number
}

export type S3 = Awaited<ReturnType<typeof openClient>>

/** Loads the client of S3 and points it at a bucket's storage; a shop whose files lie on its disk never loads it. */
export async function openClient(access: BucketAccess, { attempts = 3, patienceMs = 20_000 }: S3Options) {
  const sdk = await import('@aws-sdk/client-s3')
  const { endpoint, region, isPathStyle, accessKey, secretKey } = access
  const client = new sdk.S3Client({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: attempts,
    // Checksums in trailers are an extension that storages of one's own often lack; the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(3_000, patienceMs),
      requestTimeout: patienceMs / 2,
      throwOnRequestTimeout: true,
      socketTimeout: patienceMs,
    },
  })
  return { sdk, client }
}
