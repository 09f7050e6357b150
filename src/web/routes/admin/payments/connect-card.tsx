import { useState } from 'react'
import { m } from '#messages/messages.ts'
import { Card } from './card.tsx'
import { ConnectDialog } from './connect-dialog.tsx'

type Props = { title: string; mayConnect: boolean; isDemo: boolean }

/** The way to a real provider. */
export function ConnectCard({ title, mayConnect, isDemo }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Card title={title}>
      <p>{m.connect_text()}</p>
      {mayConnect ? (
        <p>
          <button
            type="button"
            onClick={() => setAsking(true)}
            className="when-scripted button-base button-primary"
          >
            {m.connect_title()}
          </button>
        </p>
      ) : (
        <p className="text-slate">{m.connect_owner_only()}</p>
      )}
      {isAsking && <ConnectDialog isDemo={isDemo} onClose={() => setAsking(false)} />}
    </Card>
  )
}
