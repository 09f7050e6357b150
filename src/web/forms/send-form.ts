import { redirect } from 'react-router'
import { forgetSentText, forgetSentVersion } from '#web/components/typed-text/keep-typed-text.ts'
import { isDoor } from '#web/components/typed-text/restore-typed-text.ts'

/**
 * In the browser: sends a form and follows what was typed. An accepted form is forgotten; a form that meets a sign-in keeps its text, and
 * the sign-in leads back to the page it was written on.
 */
export async function sendForm(serverAction: () => Promise<unknown>): Promise<unknown> {
  try {
    const answer = await serverAction()
    if (answer instanceof Response) throw answer
    if (isRefusal(answer)) forgetSentVersion()
    else forgetSentText()
    return answer
  } catch (error) {
    if (!(error instanceof Response)) throw error
    const target = error.headers.get('Location')
    if (target === null) throw error
    const door = new URL(target, location.href)
    if (door.origin !== location.origin || !isDoor(door.pathname)) {
      forgetSentText()
      throw error
    }
    door.searchParams.set('from', location.pathname + location.search)
    throw redirect(door.pathname + door.search, { headers: error.headers })
  }
}

function isRefusal(answer: unknown): boolean {
  if (!answer || typeof answer !== 'object' || !('fields' in answer && 'error' in answer)) return false
  const { error, fields } = answer
  return error !== null || Object.keys(fields ?? {}).length > 0
}
