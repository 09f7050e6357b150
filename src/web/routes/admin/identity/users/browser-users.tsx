import { useState } from 'react'
import { Form } from 'react-router'
import { m } from '#messages/messages.ts'

/** Storage keys under which earlier versions of the shop stored users in the browser. */
const storageKeys = ['users', 'mock_users', 'user']

/** Users in this browser's storage, without passwords: passwords never leave the browser. */
function readBrowserUsers(): Record<string, unknown>[] {
  return storageKeys.flatMap((key) => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      const list = Array.isArray(value) ? value : [value]
      return list
        .filter((entry): entry is Record<string, unknown> => typeof entry === 'object' && entry !== null)
        .map(({ password: _, ...entry }) => entry)
    } catch {
      return []
    }
  })
}

/** Reads the users of this browser on request, and submits them to the dry run. */
export function BrowserUsers({ isBusy }: { isBusy: boolean }) {
  const [users, setUsers] = useState<Record<string, unknown>[]>()
  return (
    <Form method="post" className="when-scripted grid justify-items-start gap-3 border-t border-line pt-4">
      <input type="hidden" name="intent" value="check" />
      <input type="hidden" name="text" value={JSON.stringify(users ?? [])} />
      <button type="button" className="button-base button-quiet" onClick={() => setUsers(readBrowserUsers())}>
        {m.users_import_browser()}
      </button>
      <p role="status">
        {users &&
          (users.length > 0
            ? m.users_import_browser_found({ count: users.length })
            : m.users_import_browser_none())}
      </p>
      {users && users.length > 0 && (
        <button type="submit" disabled={isBusy} className="button-base button-quiet">
          {m.import_check()}
        </button>
      )}
    </Form>
  )
}
