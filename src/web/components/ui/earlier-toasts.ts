import { localPath } from './local-link.tsx'
import { type EarlierToast, readEarlierToast } from './toast-texts.ts'
import { showToast } from './toasts.ts'

const failures: ReadonlySet<EarlierToast> = new Set(['not-signed-in', 'not-back-office'])

/** Shows what an earlier page left: '<toast>:<name>'. What nobody wrote is shown to nobody. */
export function showEarlierToast(left: string): void {
  const found = readEarlierToast(left)
  if (!found) return
  const { toast, name, text } = found
  const [title, description] = text
  showToast(title, {
    description,
    kind: failures.has(toast) ? 'error' : 'success',
    undo: undoOf(toast, name),
  })
}

/** What a toast takes back when its 'Annuler' is pressed. */
function undoOf(toast: EarlierToast, name: string): (() => void) | undefined {
  if (toast !== 'pause-asked' || !name) return undefined
  return () => postForm(localPath(`/user/subscriptions/${encodeURIComponent(name)}/plan`), 'resume')
}

/** The page that the toast stands on has no form for it: the browser sends one of its own. */
function postForm(action: string, intent: string): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true })
  form.append(Object.assign(document.createElement('input'), { name: 'intent', value: intent }))
  document.body.append(form)
  form.submit()
}
