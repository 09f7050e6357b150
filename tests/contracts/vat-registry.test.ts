import { describe, expect, test } from 'vitest'
import { viesVatRegistry } from '#server/adapters/http/vies-vat-registry.ts'
import { simulatedVatRegistry } from '#server/adapters/system/simulated-vat-registry.ts'
import type { VatRegistry } from '#server/ports/vat-registry.ts'
import {
  type ViesResponse,
  viesErrorResponse,
  viesResponse,
  viesServer,
} from '#tests/harness/servers/vies-server.ts'

const readOwnNumber = async () => 'FR 00 000 000 000'
const away = { name: 'VatRegistryUnavailable' }

type RegistryUnderTest = { registry: VatRegistry; [Symbol.asyncDispose](): Promise<void> }
const registries: [name: string, openRegistry: () => Promise<RegistryUnderTest>][] = [
  [
    'VIES',
    async () => {
      const vies = await viesServer()
      const registry = viesVatRegistry({ url: vies.url, requester: readOwnNumber, timeoutMs: 2_000 })
      return { registry, [Symbol.asyncDispose]: vies[Symbol.asyncDispose] }
    },
  ],
  [
    'a demonstration',
    async () => ({ registry: simulatedVatRegistry, [Symbol.asyncDispose]: async () => {} }),
  ],
]

describe.for(registries)('VAT number registry: %s', ([, openRegistry]) => {
  test('reports a valid number with its owner’s name and a request id as evidence', async () => {
    await using opened = await openRegistry()
    expect(await opened.registry.check('DE100000081')).toEqual({
      status: 'valid',
      name: expect.stringMatching(/./),
      address: null,
      requestId: expect.stringMatching(/100000081/),
    })
  })

  test('reports an invalid number without name or address', async () => {
    await using opened = await openRegistry()
    const response = await opened.registry.check('DE100000090')
    expect(response).toMatchObject({ status: 'invalid', name: null, address: null })
  })

  test('throws an error when it is unavailable', async () => {
    await using opened = await openRegistry()
    await expect(opened.registry.check('DE100000049')).rejects.toMatchObject(away)
  })

  test('gives the same result for concurrent checks of one number', async () => {
    await using opened = await openRegistry()
    const results = await Promise.all([1, 2, 3].map(() => opened.registry.check('HU12345678')))
    expect(new Set(results.map(({ status, name }) => `${status} ${name}`)).size).toBe(1)
  })
})

async function checkWithResponse(
  response: ViesResponse | ((requester?: string) => ViesResponse),
  requester = readOwnNumber,
) {
  await using vies = await viesServer(({ requesterNumber }) =>
    typeof response === 'function' ? response(requesterNumber) : response,
  )
  const registry = viesVatRegistry({ url: vies.url, requester, timeoutMs: 300 })
  const outcome = await registry
    .check('EL123456781')
    .catch((error: Error) => `${error.name}: ${error.message}`)
  return { outcome, questions: vies.questions }
}

const request = { countryCode: 'EL', vatNumber: '123456781' }

describe('VIES', () => {
  test('is queried with the seller’s own number, or without one if the seller has none', async () => {
    const requesterFields = { requesterMemberStateCode: 'FR', requesterNumber: '00000000000' }
    const { questions } = await checkWithResponse(viesResponse({ ...request, ...requesterFields }, true))
    expect(questions).toEqual([{ ...request, ...requesterFields }])
    const without = await checkWithResponse(viesResponse(request, true), async () => '')
    expect(without.questions).toEqual([request])
    expect(without.outcome).toMatchObject({ status: 'valid', requestId: null })
  })

  test.for(['INVALID_REQUESTER_INFO', 'VOW-ERR-2500', 'VOW-ERR-2700'])(
    'is queried again without the seller’s number when it refuses that with %s',
    async (code) => {
      const { outcome, questions } = await checkWithResponse((requester) =>
        requester ? viesErrorResponse(code, 400) : viesResponse(request, true),
      )
      expect(outcome).toMatchObject({ status: 'valid', requestId: null })
      expect(questions).toHaveLength(2)
    },
  )

  test.for([
    ['INVALID_INPUT', viesErrorResponse('INVALID_INPUT', 400)],
    ['a number of another form', viesErrorResponse('VOW-ERR-2600', 400)],
    ['its older words', { body: { isValid: false, userError: 'INVALID', name: '---' } }],
  ] as const)('reports an invalid number by %s', async ([, response]) => {
    expect((await checkWithResponse(response)).outcome).toMatchObject({ status: 'invalid', name: null })
  })

  test.for([
    'MS_UNAVAILABLE',
    'SERVICE_UNAVAILABLE',
    'TIMEOUT',
    'MS_MAX_CONCURRENT_REQ',
    'IP_BLOCKED',
    'GLOBAL_MAX_CONCURRENT_REQ',
    'MS_MAX_CONCURRENT_REQ_TIME',
    'VAT_BLOCKED',
    'SOMETHING_NEW',
  ])('is unavailable when it responds with %s, whatever else it sends', async (code) => {
    expect((await checkWithResponse(viesErrorResponse(code))).outcome).toBe(`VatRegistryUnavailable: ${code}`)
    const beside = await checkWithResponse({
      body: { valid: false, isValid: false, userError: code, name: '---' },
    })
    expect(beside.outcome).toBe(`VatRegistryUnavailable: ${code}`)
  })

  test.for([
    ['a page', { body: '<html>maintenance</html>' }],
    ['nothing', { body: '' }],
    ['no object', { body: '"yes"' }],
    ['null', { body: 'null' }],
    ['another shape', { body: { valid: 'yes' } }],
    ['a failure of its own', viesErrorResponse('VOW-ERR-1', 500)],
    ['a full stop', { status: 503, body: 'Service Unavailable' }],
    ['a line that breaks', 'hang up'],
    ['silence', 'never'],
  ] as const)('is unavailable when its response is %s', async ([, response]) => {
    expect((await checkWithResponse(response)).outcome).toMatch(/^VatRegistryUnavailable: /)
  })

  test('is unavailable when its server is unreachable', async () => {
    const registry = viesVatRegistry({ url: 'http://127.0.0.1:1/', requester: readOwnNumber })
    await expect(registry.check('DE100000081')).rejects.toMatchObject(away)
  })
})
