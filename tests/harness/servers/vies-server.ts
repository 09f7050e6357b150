import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** A request, as the Commission's service reads it. */
export type ViesQuestion = {
  countryCode: string
  vatNumber: string
  requesterMemberStateCode?: string
  requesterNumber?: string
}

/** `body` is sent as it is when a string, otherwise as JSON. */
export type ViesResponse = { status?: number; body: unknown } | 'never' | 'hang up'

/** The response of VIES when it, or a member state, is unavailable. */
export function viesErrorResponse(error: string, status = 200): ViesResponse {
  return { status, body: { actionSucceed: false, errorWrappers: [{ error }] } }
}

/** The response of VIES to a request it could pass on. */
export function viesResponse(query: ViesQuestion, isValid: boolean): ViesResponse {
  const details = { name: isValid ? 'BEISPIEL GMBH' : '---', address: '---' }
  const { countryCode, vatNumber, requesterNumber } = query
  return {
    body: {
      countryCode,
      vatNumber,
      requestDate: '2026-11-21T10:00:00.000Z',
      valid: isValid,
      ...details,
      requestIdentifier: requesterNumber ? `WAPIAAAA${vatNumber}` : '',
      traderName: '---',
      traderNameMatch: 'NOT_PROCESSED',
    },
  }
}

/** Responds by the last digit, as the demo registry does. */
export function responseByDigit(query: ViesQuestion): ViesResponse {
  const last = query.vatNumber.replace(/\D/g, '').at(-1)
  return last === '9' ? viesErrorResponse('MS_UNAVAILABLE') : viesResponse(query, last !== '0')
}

/** A fake server of the VIES REST service. Dispose of it with `await using`. */
export async function viesServer(
  respond: (question: ViesQuestion) => ViesResponse | Promise<ViesResponse> = responseByDigit,
) {
  const questions: ViesQuestion[] = []
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/vies/rest-api/check-vat-number')
      return void response.writeHead(404).end()
    const query = (await json(request)) as ViesQuestion
    questions.push(query)
    const reply = await respond(query)
    if (reply === 'hang up') return void request.socket.destroy()
    if (reply === 'never') return
    const body = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body)
    response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/vies/rest-api`,
    questions,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
