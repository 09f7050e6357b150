import { href, Link } from 'react-router'
import { m } from '#messages/messages.ts'

import { ShownSecret } from '#web/routes/admin/identity/api-keys/shown-secret.tsx'

export type NewEndpoint = { done: 'added'; id: string; url: string; secret: string }

/** Secret of a newly added endpoint, with a link to test it. */
export function NewEndpointNotice({ made }: { made: NewEndpoint }) {
  return (
    <>
      <ShownSecret title={m.hook_secret_of({ address: made.url })} secret={made.secret} />
      <p className="mb-5">
        <Link
          to={href('/admin/api-settings/webhooks/:endpoint', { endpoint: made.id })}
          className="link font-medium"
        >
          {m.hook_try()}
        </Link>
      </p>
    </>
  )
}
