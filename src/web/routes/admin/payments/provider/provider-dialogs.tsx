import { createContext, type ReactNode, useContext, useState } from 'react'
import { ConnectDialog } from './connect-dialog.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'

type ProviderAction = 'connect' | 'disconnect'

const ProviderDialogContext = createContext<(action: ProviderAction) => void>(() => {})

/** Opens one of the dialogs about the provider. */
export const useProviderDialog = () => useContext(ProviderDialogContext)

/**
 * Dialogs that connect and disconnect the provider. They are mounted around all payment pages: a live update remounts
 * those pages, and a form unmounted with its page would not receive its result.
 */
export function ProviderDialogs({ isDemo, children }: { isDemo: boolean; children: ReactNode }) {
  const [action, setAction] = useState<ProviderAction | null>(null)
  const onClose = () => setAction(null)
  return (
    <ProviderDialogContext value={setAction}>
      {children}
      {action === 'connect' && <ConnectDialog isDemo={isDemo} onClose={onClose} />}
      {action === 'disconnect' && <DisconnectDialog onClose={onClose} />}
    </ProviderDialogContext>
  )
}
