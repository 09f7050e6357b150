import type { ReactNode } from 'react'
import { readRefusal } from '#web/forms/read-refusal.ts'
import { AccountFrame } from './account-frame.tsx'

type Props = { error: unknown; title: string; children: ReactNode }

/** Error of an account page: the shop's refusal in its own words, otherwise `children`. */
export function AccountError({ error, title, children }: Props) {
  const text = readRefusal(error)
  return (
    <AccountFrame title={title}>
      {text === undefined ? (
        children
      ) : (
        <p role="alert" className="mt-6 max-w-2xl text-lg">
          {text}
        </p>
      )}
    </AccountFrame>
  )
}
