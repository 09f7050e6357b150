import type { StorageFault } from '#domain/platform/storage/storage-fault.ts'
import { FileStoreFault } from '#server/ports/files/file-store.ts'

/** Error codes of S3 and of the network, grouped by what the owner can do about them. */
const faults: readonly [RegExp, StorageFault][] = [
  [/^(InvalidAccessKeyId|SignatureDoesNotMatch|InvalidToken|ExpiredToken|AuthFailure)$/, 'wrong_key'],
  [/^(AccessDenied|AllAccessDisabled|AccountProblem)$/, 'forbidden'],
  [/^(NoSuchBucket|InvalidBucketName)$/, 'no_bucket'],
  [
    /^(AuthorizationHeaderMalformed|PermanentRedirect|TemporaryRedirect|Redirect|IllegalLocationConstraintException)$/,
    'wrong_region',
  ],
  [/^RequestTimeTooSkewed$/, 'wrong_clock'],
  [
    /^(TimeoutError|AbortError|RequestTimeout|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|EPROTO)$/,
    'unreachable',
  ],
  [/^(ECONN\w+|ERR_TLS\w*|ERR_SSL\w*)$/, 'unreachable'],
  [/^(SlowDown|ServiceUnavailable|InternalError|Throttling\w*|TooManyRequests\w*)$/, 'busy'],
]

const byStatus: Record<number, StorageFault> = {
  301: 'wrong_region',
  307: 'wrong_region',
  401: 'wrong_key',
  403: 'forbidden',
  404: 'no_bucket',
  429: 'busy',
}

type Failure = {
  name?: string
  Code?: string
  code?: string
  cause?: unknown
  $metadata?: { httpStatusCode?: number }
}

/** Maps an error of an S3 store to a fault, as precisely as its code allows. */
export function faultOf(cause: unknown): FileStoreFault {
  if (cause instanceof FileStoreFault) return cause
  const { name, Code, code, $metadata, cause: innerCause } = (cause ?? {}) as Failure
  const names = [Code, name, code, (innerCause as Failure | undefined)?.code].filter(
    (candidate) => candidate !== undefined,
  )
  for (const [pattern, fault] of faults)
    if (names.some((candidate) => pattern.test(candidate))) return new FileStoreFault(fault, cause)
  if (names.some(isCertificateCode)) return new FileStoreFault('unreachable', cause)
  const status = $metadata?.httpStatusCode ?? 0
  if (status >= 500) return new FileStoreFault('busy', cause)
  return new FileStoreFault(byStatus[status] ?? 'not_s3', cause)
}

/** Whether a code is one of OpenSSL about certificates, such as 'UNABLE_TO_GET_ISSUER_CERT'. */
function isCertificateCode(name: string): boolean {
  const at = name.indexOf('CERT')
  return at >= 0 && at <= 40 && /^\w+$/.test(name)
}
