/** `stopped` continues where it stopped when it is resumed; `done` was sent to every subscriber. */
export type LetterState = 'sending' | 'stopped' | 'done'
