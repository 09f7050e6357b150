import { traceHeaders } from '../../ports/trace.ts'
import { type VatRegistry, type VatRegistryAnswer, VatRegistryAway } from '../../ports/vat-registry.ts'

export const viesUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

/** Some member states take 15 seconds. */
const maxTimeoutMs = 20_000

/** Codes for a number that its country cannot have issued. */
const malformed = new Set(['INVALID_INPUT', 'VOW-ERR-2600'])
/** Codes for a refused requester number (the seller's): the query is repeated without it. */
const requesterRefused = new Set(['INVALID_REQUESTER_INFO', 'VOW-ERR-2500', 'VOW-ERR-2700'])
const concluded = new Set(['', 'VALID', 'INVALID'])

type Options = {
  /** Base URL of the VIES REST service. */
  url: string
  /**
   * The seller's own VAT number: with it the Commission returns a request identifier as proof. Empty if there is none.
   */
  requester: () => Promise<string>
  timeoutMs?: number
}

type Said = Record<string, unknown>

/**
 * The Commission's VIES REST service (POST /check-vat-number). It answers 200 for most of its own failures, with a code
 * in `errorWrappers` or `userError` and 'false' as the result: only an answer without such a code is a result.
 */
export function viesVatRegistry({ url, requester, timeoutMs = maxTimeoutMs }: Options): VatRegistry {
  const address = `${url.replace(/\/$/, '')}/check-vat-number`

  async function ask(number: string, own: string): Promise<Said> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...traceHeaders() },
      body: JSON.stringify({
        countryCode: number.slice(0, 2),
        vatNumber: number.slice(2),
        ...(own && { requesterMemberStateCode: own.slice(0, 2), requesterNumber: own.slice(2) }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new VatRegistryAway(`not reached: ${messageOf(error)}`)
    })
    const said: unknown = await response.json().catch(() => undefined)
    if (said === null || typeof said !== 'object')
      throw new VatRegistryAway(`answered ${response.status} without sense`)
    return said as Said
  }

  return {
    async check(number) {
      const own = (await requester()).toUpperCase().replace(/[^A-Z0-9]/g, '')
      let said = await ask(number, own)
      if (own && requesterRefused.has(codeOf(said))) said = await ask(number, '')
      return read(said)
    },
  }
}

function read(said: Said): VatRegistryAnswer {
  const code = codeOf(said)
  if (malformed.has(code)) return { status: 'invalid', name: null, address: null, requestId: null }
  if (!concluded.has(code)) throw new VatRegistryAway(code)
  // The GET endpoint calls the field `isValid`.
  const isValid = said.valid ?? said.isValid
  if (typeof isValid !== 'boolean') throw new VatRegistryAway('answered without sense')
  return {
    status: isValid ? 'valid' : 'invalid',
    name: textOf(said.name),
    address: textOf(said.address),
    requestId: textOf(said.requestIdentifier),
  }
}

/** The registry's error code; empty if there is none. */
function codeOf({ errorWrappers, userError }: Said): string {
  const [first] = Array.isArray(errorWrappers) ? errorWrappers : []
  return textOf((first as Said | undefined)?.error) ?? textOf(userError) ?? ''
}

/** Null for '---', which countries that publish no such data return. */
function textOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim().slice(0, 500) : ''
  return /^-*$/.test(text) ? null : text
}

function messageOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}
