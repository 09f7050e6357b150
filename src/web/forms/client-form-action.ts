import { data, isRouteErrorResponse } from 'react-router'
import { m } from '#messages/messages.ts'
import type { FormResult } from './form-result.ts'
import { sendForm } from './send-form.ts'

type ClientActionArguments = { request: Request; serverAction: () => Promise<unknown> }

/**
 * In the browser: a form that got lost on the way keeps everything typed and says so, where an error page would lose
 * it. Answers of the server, good or bad, pass unchanged.
 */
export function clientFormAction(lostText: (intent: string) => string) {
  return async ({ request, serverAction }: ClientActionArguments) => {
    const form = await request.clone().formData()
    try {
      return await sendForm(serverAction)
    } catch (error) {
      if (!isLost(error)) throw error
      return keepTyped(form, lostText, 503)
    }
  }
}

const gatewayStatuses = [502, 503, 504]

/** What `fetch` throws when there was no answer at all, or what stands before the shop said in its place; the shop's own words pass. */
function isLost(error: unknown): boolean {
  if (error instanceof TypeError) return true
  return isRouteErrorResponse(error) && gatewayStatuses.includes(error.status) && !error.data?.text
}

/**
 * For actions that a page survives: whatever goes wrong on the way, even an answer that is none, becomes the form's own
 * answer, and what was shown in advance goes back. Redirects pass.
 */
export async function resilientAction(
  action: ClientActionArguments,
  brokenText: () => string = m.unexpected_error,
): Promise<unknown> {
  const form = await action.request.clone().formData()
  try {
    return await clientFormAction(() => m.form_lost())(action)
  } catch (error) {
    if (error instanceof Response) throw error
    // With what was typed: without it a form would draw its other fields empty, and send them so.
    return keepTyped(form, brokenText, 502)
  }
}

function keepTyped(form: FormData, textOf: (intent: string) => string, status: number) {
  const intent = String(form.get('intent') ?? '')
  const values = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  const result: FormResult = { intent, error: textOf(intent), code: null, fields: {}, values }
  return data(result, { status })
}
