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

/** The answer of VIES when it, or a member state, is unavailable. */
export function viesErrorResponse(error: string, status = 200): ViesResponse {
  return { status, body: { actionSucceed: false, errorWrappers: [{ error }] } }
}

/** The answer of VIES to a request it could pass on. */
export function viesResponse(question: ViesQuestion, isValid: boolean): ViesResponse {
  const told = { name: isValid ? 'BEISPIEL GMBH' : '---', address: '---' }
  const { countryCode, vatNumber, requesterNumber } = question
  return {
    body: {
      countryCode,
      vatNumber,
      requestDate: '2026-11-21T10:00:00.000Z',
      valid: isValid,
      ...told,
      requestIdentifier: requesterNumber ? `WAPIAAAA${vatNumber}` : '',
      traderName: '---',
      traderNameMatch: 'NOT_PROCESSED',
    },
  }
}

/** Answers by the last digit, as the demo registry does. */
export function responseByDigit(question: ViesQuestion): ViesResponse {
  const last = question.vatNumber.replace(/\D/g, '').at(-1)
  return last === '9' ? viesErrorResponse('MS_UNAVAILABLE') : viesResponse(question, last !== '0')
}

/** A fake server of the VIES REST service. Dispose of it with `await using`. */
export async function viesServer(
  answer: (question: ViesQuestion) => ViesResponse | Promise<ViesResponse> = responseByDigit,
) {
  const questions: ViesQuestion[] = []
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST' || request.url !== '/vies/rest-api/check-vat-number')
      return void response.writeHead(404).end()
    const question = (await json(request)) as ViesQuestion
    questions.push(question)
    const said = await answer(question)
    if (said === 'hang up') return void request.socket.destroy()
    if (said === 'never') return
    const body = typeof said.body === 'string' ? said.body : JSON.stringify(said.body)
    response.writeHead(said.status ?? 200, { 'Content-Type': 'application/json' }).end(body)
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
