import type { BucketAccess } from '#domain/platform/storage/bucket-access.ts'

export type S3Options = {
  /** Attempts per request before it fails. */
  attempts?: number
  /** Timeout of one request in total, in milliseconds. */
  timeoutMs?: number
}

export type S3 = Awaited<ReturnType<typeof openClient>>

/** Loads the S3 client and configures it for a bucket; a shop that stores files on disk never loads it. */
export async function openClient(access: BucketAccess, { attempts = 3, timeoutMs = 20_000 }: S3Options) {
  const sdk = await import('@aws-sdk/client-s3')
  const { endpoint, region, isPathStyle, accessKey, secretKey } = access
  const client = new sdk.S3Client({
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: attempts,
    // Checksums in trailers are an extension that self-hosted stores often lack; the signature covers the bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(3_000, timeoutMs),
      requestTimeout: timeoutMs / 2,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMs,
    },
  })
  return { sdk, client }
}
