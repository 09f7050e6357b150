/** What can be wrong with a seal: its rows were changed, taken away or added to, or the chain of seals itself. */
export const chainFaultKinds = [
  'changed',
  'missing rows',
  'added rows',
  'broken link',
  'missing seal',
] as const
export type ChainFaultKind = (typeof chainFaultKinds)[number]

export type ChainFault = { seal: number; fault: ChainFaultKind }
