import { data, isRouteErrorResponse } from 'react-router'
import { m } from '#messages/messages.ts'
import type { FormResult } from './form-result.ts'
import { sendForm } from './send-form.ts'

type ClientActionArguments = { request: Request; serverAction: () => Promise<unknown> }

/**
 * In the browser: a form that could not be sent keeps all typed values and shows a message instead of an error page.
 * Responses of the server, good or bad, pass unchanged.
 */
export function clientFormAction(unreachableText: (intent: string) => string) {
  return async ({ request, serverAction }: ClientActionArguments) => {
    const form = await request.clone().formData()
    try {
      return await sendForm(serverAction)
    } catch (error) {
      if (!isLost(error)) throw error
      return failureResult(form, unreachableText, 503)
    }
  }
}

const gatewayStatuses = [502, 503, 504]

/**
 * Whether no response of the shop arrived: `fetch` failed, or a gateway answered instead. The shop's own errors have a
 * `text` and do not count.
 */
function isLost(error: unknown): boolean {
  if (error instanceof TypeError) return true
  return isRouteErrorResponse(error) && gatewayStatuses.includes(error.status) && !error.data?.text
}

/**
 * For actions whose page must stay usable: any failure, even a malformed response, becomes a form result, and
 * optimistic updates are rolled back. Redirects pass unchanged.
 */
export async function resilientAction(
  action: ClientActionArguments,
  malformedText: () => string = m.unexpected_error,
): Promise<unknown> {
  const form = await action.request.clone().formData()
  try {
    return await clientFormAction(() => m.form_lost())(action)
  } catch (error) {
    if (error instanceof Response) throw error
    // Includes the typed values: otherwise the form would render and resubmit its other fields empty.
    return failureResult(form, malformedText, 502)
  }
}

function failureResult(form: FormData, getText: (intent: string) => string, status: number) {
  const intent = String(form.get('intent') ?? '')
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const result: FormResult = { intent, error: getText(intent), code: null, fields: {}, values }
  return data(result, { status })
}
