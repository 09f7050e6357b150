import { createContext, type ReactNode, useContext, useState } from 'react'
import { ConnectDialog } from './connect-dialog.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'

type Asked = 'connect' | 'disconnect'

const ProviderDialogContext = createContext<(what: Asked) => void>(() => {})

/** Opens one of the dialogs about the provider. */
export const useProviderDialog = () => useContext(ProviderDialogContext)

/**
 * Dialogs that connect and disconnect the provider. They are mounted around all payment pages: a live update remounts
 * those pages, and a form unmounted with its page would not receive its answer.
 */
export function ProviderDialogs({ isDemo, children }: { isDemo: boolean; children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const onClose = () => setAsked(null)
  return (
    <ProviderDialogContext value={setAsked}>
      {children}
      {asked === 'connect' && <ConnectDialog isDemo={isDemo} onClose={onClose} />}
      {asked === 'disconnect' && <DisconnectDialog onClose={onClose} />}
    </ProviderDialogContext>
  )
}
