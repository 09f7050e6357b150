import { redirect } from 'react-router'
import { isAuthPage } from '#web/components/typed-text/restore-typed-text.ts'
import { deleteSentText, deleteSentVersion } from '#web/components/typed-text/store-typed-text.ts'

/**
 * In the browser: sends a form and manages its saved text. An accepted form's text is deleted; a form that is
 * redirected to a login page keeps its text, and the login leads back to the page of the form.
 */
export async function sendForm(serverAction: () => Promise<unknown>): Promise<unknown> {
  try {
    const result = await serverAction()
    if (result instanceof Response) throw result
    if (isRefusal(result)) deleteSentVersion()
    else deleteSentText()
    return result
  } catch (error) {
    if (!(error instanceof Response)) throw error
    const target = error.headers.get('Location')
    if (target === null) throw error
    const url = new URL(target, location.href)
    if (url.origin !== location.origin || !isAuthPage(url.pathname)) {
      deleteSentText()
      throw error
    }
    url.searchParams.set('from', location.pathname + location.search)
    throw redirect(url.pathname + url.search, { headers: error.headers })
  }
}

function isRefusal(result: unknown): boolean {
  if (!result || typeof result !== 'object' || !('fields' in result && 'error' in result)) return false
  const { error, fields } = result
  return error !== null || Object.keys(fields ?? {}).length > 0
}
