import { traceHeaders } from '../../ports/trace.ts'
import { type VatRegistry, type VatRegistryAnswer, VatRegistryUnavailable } from '../../ports/vat-registry.ts'

export const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** Some member states take 15 seconds. */
const defaultTimeoutMs = 20_000

/** Codes for a number that its country cannot have issued. */
const malformedCodes = new Set(['INVALID_INPUT', 'VOW-ERR-2600'])
/** Codes for a refused requester number (the seller's): the query is repeated without it. */
const requesterCodes = new Set(['INVALID_REQUESTER_INFO', 'VOW-ERR-2500', 'VOW-ERR-2700'])
const resultCodes = new Set(['', 'VALID', 'INVALID'])

type Options = {
  /** Base URL of the VIES REST service. */
  url: string
  /**
   * The seller's own VAT number: with it the Commission returns a request identifier as proof. Empty if there is none.
   */
  requester: () => Promise<string>
  timeoutMs?: number
}

type ViesBody = Record<string, unknown>

/**
 * The Commission's VIES REST service (POST /check-vat-number). It responds with 200 for most of its own failures, with
 * an error code in `errorWrappers` or `userError` and 'false' as the result: such a response is not a result.
 */
export function viesVatRegistry({ url, requester, timeoutMs = defaultTimeoutMs }: Options): VatRegistry {
  const endpoint = `${url.replace(/\/$/, '')}/check-vat-number`

  async function request(number: string, requesterNumber: string): Promise<ViesBody> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...traceHeaders() },
      body: JSON.stringify({
        countryCode: number.slice(0, 2),
        vatNumber: number.slice(2),
        ...(requesterNumber && {
          requesterMemberStateCode: requesterNumber.slice(0, 2),
          requesterNumber: requesterNumber.slice(2),
        }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new VatRegistryUnavailable(`unreachable: ${describeCause(error)}`)
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (body === null || typeof body !== 'object')
      throw new VatRegistryUnavailable(`malformed response, status ${response.status}`)
    return body as ViesBody
  }

  return {
    async check(number) {
      const requesterNumber = (await requester()).toUpperCase().replace(/[^A-Z0-9]/g, '')
      let body = await request(number, requesterNumber)
      if (requesterNumber && requesterCodes.has(readCode(body))) body = await request(number, '')
      return toResult(body)
    },
  }
}

function toResult(body: ViesBody): VatRegistryAnswer {
  const code = readCode(body)
  if (malformedCodes.has(code)) return { status: 'invalid', name: null, address: null, requestId: null }
  if (!resultCodes.has(code)) throw new VatRegistryUnavailable(code)
  // The GET endpoint calls the field `isValid`.
  const isValid = body.valid ?? body.isValid
  if (typeof isValid !== 'boolean') throw new VatRegistryUnavailable('malformed response')
  return {
    status: isValid ? 'valid' : 'invalid',
    name: toText(body.name),
    address: toText(body.address),
    requestId: toText(body.requestIdentifier),
  }
}

/** The response's code: an error, 'VALID' or 'INVALID'; empty if there is none. */
function readCode({ errorWrappers, userError }: ViesBody): string {
  const [first] = Array.isArray(errorWrappers) ? errorWrappers : []
  return toText((first as ViesBody | undefined)?.error) ?? toText(userError) ?? ''
}

/** Null for '---', which countries that publish no such data return. */
function toText(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().slice(0, 500) : ''
  return /^-*$/.test(text) ? null : text
}

function describeCause(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}
