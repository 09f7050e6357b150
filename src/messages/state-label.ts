export type Tone = 'good' | 'warn' | 'bad' | 'calm'

export type StateText = { text: () => string }

/** Text and tone of a state. The labels of a context's states are in `messages/<context>/state-labels.ts`. */
export type StateLabel = StateText & { tone: Tone }

/** Each state with its text, in the order of the table or of `states`. */
export function choicesOf<State extends string>(
  labels: Record<State, StateText>,
  states: readonly State[] = Object.keys(labels) as State[],
): (readonly [State, string])[] {
  return states.map((state) => [state, labels[state].text()] as const)
}
