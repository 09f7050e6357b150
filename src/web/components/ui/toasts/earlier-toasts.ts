import { localPath } from '#web/local-path.ts'
import { type EarlierToast, readEarlierToast } from './toast-texts.ts'
import { showToast } from './toasts.ts'

const failures: ReadonlySet<EarlierToast> = new Set(['not-signed-in', 'not-back-office'])

/** Shows the toast that an earlier page left as '<toast>:<name>'; ignores any other text. */
export function showEarlierToast(cookieValue: string): void {
  const earlierToast = readEarlierToast(cookieValue)
  if (!earlierToast) return
  const { toast, name, text } = earlierToast
  const [title, description] = text
  showToast(title, {
    description,
    kind: failures.has(toast) ? 'error' : 'success',
    undo: findUndo(toast, name),
  })
}

/** The undo of a toast's 'Annuler' button; undefined if it has none. */
function findUndo(toast: EarlierToast, name: string): (() => void) | undefined {
  if (toast !== 'pause-requested' || !name) return undefined
  return () => postForm(localPath(`/user/subscriptions/${encodeURIComponent(name)}/plan`), 'resume')
}

/** Posts a form built for this purpose, because the page with the toast has none. */
function postForm(action: string, intent: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true })
  form.append(Object.assign(document.createElement('input'), { name: 'intent', value: intent }))
  document.body.append(form)
  form.submit()
}
