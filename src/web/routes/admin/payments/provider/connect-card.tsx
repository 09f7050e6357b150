import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { useProviderDialog } from './provider-dialogs.tsx'

type Props = { title: string; mayConnect: boolean }

/** Offers to connect a real provider. */
export function ConnectCard({ title, mayConnect }: Props) {
  const openDialog = useProviderDialog()
  return (
    <Card title={title}>
      <p>{m.connect_text()}</p>
      {mayConnect ? (
        <p>
          <button
            type="button"
            onClick={() => openDialog('connect')}
            className="when-scripted button-base button-primary"
          >
            {m.connect_title()}
          </button>
        </p>
      ) : (
        <p className="text-slate">{m.connect_owner_only()}</p>
      )}
    </Card>
  )
}
