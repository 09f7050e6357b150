import { ShieldCheck } from 'lucide-react'
import { href, Link, useLocation } from 'react-router'
import { m } from '#messages/messages.ts'

/** Warns before the form is filled in that an identity confirmation is needed, and links to it and back. */
export function IdentityNotice({ isRecent }: { isRecent: boolean }) {
  const { pathname, search } = useLocation()
  if (isRecent) return null
  return (
    <p className="mt-4 flex max-w-2xl flex-wrap items-center gap-3 rounded-card border border-line bg-sunken p-4">
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0" />
      <span className="min-w-0 flex-1">{m.user_identity_first()}</span>
      <Link
        to={`${href('/admin/confirm-identity')}?${new URLSearchParams({ from: pathname + search })}`}
        className="button-base button-quiet"
      >
        {m.identity_confirm()}
      </Link>
    </p>
  )
}
