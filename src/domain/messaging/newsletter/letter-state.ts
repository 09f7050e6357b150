/** `stopped` goes on from where it was when it is resumed; `done` was written to every subscriber. */
export type LetterState = 'sending' | 'stopped' | 'done'
