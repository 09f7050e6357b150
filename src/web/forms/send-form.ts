import { redirect } from 'react-router'
import { isAuthPage } from '#web/components/typed-text/restore-typed-text.ts'
import { deleteSentText, deleteSentVersion } from '#web/components/typed-text/store-typed-text.ts'

/**
 * In the browser: sends a form and manages its saved text. An accepted form's text is deleted; a form that is
 * redirected to a login page keeps its text, and the login leads back to the page of the form.
 */
export async function sendForm(serverAction: () => Promise<unknown>): Promise<unknown> {
  try {
    const answer = await serverAction()
    if (answer instanceof Response) throw answer
    if (isRefusal(answer)) deleteSentVersion()
    else deleteSentText()
    return answer
  } catch (error) {
    if (!(error instanceof Response)) throw error
    const target = error.headers.get('Location')
    if (target === null) throw error
    const door = new URL(target, location.href)
    if (door.origin !== location.origin || !isAuthPage(door.pathname)) {
      deleteSentText()
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
