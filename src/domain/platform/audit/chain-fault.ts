/** Faults of a seal: its rows were changed, removed or added, or the chain of seals was changed. */
export const chainFaultKinds = [
  'changed',
  'missing rows',
  'added rows',
  'broken link',
  'missing seal',
] as const
export type ChainFaultKind = (typeof chainFaultKinds)[number]

export type ChainFault = { seal: number; fault: ChainFaultKind }
