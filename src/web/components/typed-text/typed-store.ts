import { tryBrowserStorage } from '../ui/try-browser-storage.ts'

/** Listed in the cookie policy; the browser clears it when the tab is closed. */
const storageName = 'typed-text'

export type TypedForm = {
  /** Path of the page, without its language. */
  place: string
  /** Id of the author's account; empty where no account is needed. */
  account: string
  exact: string
  loose: string
  fields: Record<string, string[]>
  versions: Record<string, string>
  /** The user left the page only for a sign-in or a change of language: the text is restored on return. */
  isInterrupted?: boolean
  /** The text was restored into a page whose data may be newer than `versions`. */
  isRestored?: boolean
}

export function readTyped(): TypedForm[] {
  let forms: TypedForm[] = []
  tryBrowserStorage(() => {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(storageName) ?? '[]')
    if (Array.isArray(parsed)) forms = parsed
  })
  return forms
}

export function writeTyped(forms: readonly TypedForm[]): void {
  tryBrowserStorage(() => {
    if (forms.length === 0) sessionStorage.removeItem(storageName)
    else sessionStorage.setItem(storageName, JSON.stringify(forms))
  })
}

export const isSameForm = (a: Pick<TypedForm, 'place' | 'exact'>, b: Pick<TypedForm, 'place' | 'exact'>) =>
  a.place === b.place && a.exact === b.exact
